"""Tests of what programs that learn use."""
