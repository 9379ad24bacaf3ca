import { pictureMaxChars, type BrandKind } from '#lib/contract/desk/settings.ts';

/** Twice the size in which they are shown. */
const boxes = { logo: [640, 64], icon: [512, 512] } as const;
const qualities = [0.92, 0.8, 0.6];

/**
 * A picture file in the size that is needed, as WebP (PNG where the browser cannot) in Base64. Null when it is no picture
 * that the browser can read.
 */
export async function scaledPicture(file: File, kind: BrandKind): Promise<string | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const [width, height] = boxes[kind];
    // A drawing may have no size of its own.
    const [naturalWidth, naturalHeight] = [
      picture.naturalWidth || width,
      picture.naturalHeight || height,
    ];
    const scale = Math.min(width / naturalWidth, height / naturalHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const [, text = ''] = canvas.toDataURL('image/webp', quality).split(',');
      if (text !== '' && text.length <= pictureMaxChars) return text;
    }
    return null;
  } catch {
    // Not a picture.
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
