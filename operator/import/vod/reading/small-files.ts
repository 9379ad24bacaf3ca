import { readFile } from 'node:fs/promises';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { decode } from '#operator/import/source/decode.ts';
import { once } from '#operator/import/source/open-source.ts';
import type { VodStore } from '#operator/import/vod/vod-store.ts';
import type { FoundFile } from './scan-folder.ts';
import { toWebVtt } from './subtitle-cues.ts';

/** A picture is kept no wider: the largest width that pages ask for. */
const PICTURE_WIDTH = 1_600;
const PICTURE_HEIGHT = 2_400;
const PICTURE_FORMATS = new Set(['jpeg', 'png', 'webp']);

/** Makes a picture one of ours and answers its name in the store. Throws ImportRefused for what is no picture. */
export async function keepPicture(store: VodStore, { location, size }: FoundFile): Promise<string> {
  if (size > importBounds.pictureMaxBytes) throw new ImportRefused('it is too large for a picture');
  const bytes = await readFile(location);
  const { default: sharp } = await import('sharp');
  let picture: Buffer;
  try {
    const given = sharp(bytes, { limitInputPixels: importBounds.picturesMaxPixels });
    // The content counts, not the name: an SVG could name other files.
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

/** Makes subtitles WebVTT and answers their name in the store. Throws ImportRefused for a file that is no subtitle. */
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
