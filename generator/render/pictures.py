"""Pictures as Pillow sees them: the bytes of a PNG or JPEG come in, a decoded image goes out."""

import io

from PIL import Image

from generator.scene import Picture

_FORMATS = {"image/png": "PNG", "image/jpeg": "JPEG"}


def decoded(picture: Picture) -> Image.Image:
    """Decode a picture wholly. Raises OSError for bytes that are not what the picture says."""
    try:
        image = Image.open(io.BytesIO(picture.data), formats=[_FORMATS[picture.media_type]])
        image.load()
    except (SyntaxError, ValueError, Image.DecompressionBombError) as problem:
        raise OSError(str(problem)) from problem
    return image
