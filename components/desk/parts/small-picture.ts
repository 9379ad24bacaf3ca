/** The frames of pictures, in pixels. */
const frames = {
  poster: { width: 600, height: 900 },
  landscape: { width: 960, height: 540 },
  banner: { width: 1680, height: 720 },
  logo: { width: 480, height: 480 },
} as const;
export type PictureFrameKind = keyof typeof frames;

/** Of the base64 text: with the rest of a request it stays below the bound of a body. */
const charactersMax = 470_000;
const qualities = [0.9, 0.8, 0.65, 0.5, 0.35];

/**
 * A picture file of the viewer's device, scaled down to what its frame needs, as base64. Throws when the browser cannot
 * read it.
 */
export async function smallPicture(file: Blob, kind: PictureFrameKind): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const frame = frames[kind];
  const scale = Math.min(1, Math.max(frame.width / bitmap.width, frame.height / bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // Only PNG keeps what is transparent in every browser; a logo of this size is below the bound.
  if (kind === 'logo') return base64Of(canvas.toDataURL('image/png'));
  for (const quality of qualities) {
    const base64 = base64Of(canvas.toDataURL('image/jpeg', quality));
    if (base64.length > 0 && base64.length <= charactersMax) return base64;
  }
  throw new Error('too large');
}

const base64Of = (dataUrl: string) => dataUrl.split(',')[1] ?? '';
