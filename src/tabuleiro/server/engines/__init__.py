"""Engines that think in processes of their own: the queue before them, and the program such a process runs."""
