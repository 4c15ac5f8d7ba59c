"""What leads to a hall: ssh, iroh, and frames, which whoever keeps a table uses too."""
