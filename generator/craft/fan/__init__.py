"""What the folding fan is made of: its sizes with their limits (`sizes`), the rings of its flat
parts (`forms`), and where parts, bolt and pins are in the fan when it is open (`places`)."""
