"""One folder for each game; everything particular to it is there and nowhere else."""
