import { readFile } from 'node:fs/promises';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { decode } from '#operator/import/source/decode.ts';
import { once } from '#operator/import/source/open-source.ts';
import type { VodStore } from '#operator/import/vod/vod-store.ts';
import type { FoundFile } from './scan-folder.ts';
import { toWebVtt } from './subtitle-cues.ts';

/** The width of stored pictures: the largest that pages request. */
const PICTURE_WIDTH = 1_600;
const PICTURE_HEIGHT = 2_400;
const PICTURE_FORMATS = new Set(['jpeg', 'png', 'webp']);

/** Re-encodes a picture, stores it and returns its name. Throws ImportRefused when the file is not a picture. */
export async function keepPicture(store: VodStore, { location, size }: FoundFile): Promise<string> {
  if (size > importBounds.pictureMaxBytes) throw new ImportRefused('it is too large for a picture');
  const bytes = await readFile(location);
  const { default: sharp } = await import('sharp');
  let picture: Buffer;
  try {
    const given = sharp(bytes, { limitInputPixels: importBounds.picturesMaxPixels });
    // Check the content, not the name: an SVG could refer to other files.
    const { format } = await given.metadata();
    if (!PICTURE_FORMATS.has(format)) throw new Error(format);
    picture = await given
      .rotate()
      .resize(PICTURE_WIDTH, PICTURE_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    throw new ImportRefused('it is no picture');
  }
  return store.keep('pictures', picture, '.webp');
}

/**
 * Converts subtitles to WebVTT, stores them and returns their name. Throws ImportRefused when the file has no
 * subtitles.
 */
export async function keepSubtitles(
  store: VodStore,
  { location, size }: FoundFile,
): Promise<string> {
  if (size > importBounds.subtitlesMaxBytes) throw new ImportRefused('it is too large');
  const bytes = await readFile(location);
  let text = '';
  for await (const part of decode(once(bytes)).text) text += part;
  const track = toWebVtt(text);
  if (track === null) throw new ImportRefused('there are no subtitles in it');
  return store.keep('subtitles', track, '.vtt');
}
