import { readFile, stat } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { SettingRefused } from '#operator/settings/settings-store.ts';

const PIXELS_MAX = 50_000_000;
/** Vector drawings have no size in pixels; this resolution is large enough for all of our widths. */
const DRAWING_DPI = 288;

/**
 * Re-encodes a picture file of this machine, so that no part of a foreign file reaches a browser. Throws SettingRefused
 * with the reason: it is missing, larger than `maxMegabytes`, or not a picture.
 */
async function redrawn(
  path: string,
  maxMegabytes: number,
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  return redrawnBytes(await bytesOf(path, maxMegabytes), path, draw);
}

/**
 * The same in Base64, as a call takes it: the first of several drawings that fits into `maxChars`. Throws SettingRefused.
 */
export async function redrawnWithin(
  path: string,
  { maxMegabytes, maxChars }: { maxMegabytes: number; maxChars: number },
  draws: readonly ((picture: Sharp) => Sharp)[],
): Promise<string> {
  for (const draw of draws) {
    const text = (await redrawn(path, maxMegabytes, draw)).toString('base64');
    if (text.length <= maxChars) return text;
  }
  throw new SettingRefused(`${path} has too many details: choose a simpler picture.`);
}

/** Re-encodes a picture. `name`: what the reason calls it. Throws SettingRefused when it is not a picture. */
export async function redrawnBytes(
  bytes: Buffer,
  name: string,
  draw: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    const options = { limitInputPixels: PIXELS_MAX, density: DRAWING_DPI };
    return await draw(sharp(bytes, options).autoOrient()).toBuffer();
  } catch {
    throw new SettingRefused(`${name} is no picture that can be read (SVG, PNG, JPEG, WebP).`);
  }
}

async function bytesOf(path: string, maxMegabytes: number): Promise<Buffer> {
  const { size } = await stat(path).catch(() => {
    throw new SettingRefused(`There is no file ${path}.`);
  });
  if (size > maxMegabytes * 1_000_000) {
    throw new SettingRefused(`${path} is larger than ${maxMegabytes} MB.`);
  }
  return readFile(path).catch(() => {
    throw new SettingRefused(`${path} cannot be read.`);
  });
}
