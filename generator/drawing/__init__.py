"""The drawing hand that the art of games shares: smooth lines, swelling strokes, lit forms and
quiet seeded textures. Points in mm, seeds and colours go in; paths and items of a scene come out.
It knows no game; palettes and motifs are the games' own."""
