"""Second, naive readings of the rules, each written without sight of the rules module it checks."""
