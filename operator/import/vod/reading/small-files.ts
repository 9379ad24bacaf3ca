import { readFile } from 'node:fs/promises';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { VodStore } from '#operator/import/vod/vod-store.ts';
import type { FoundFile } from './scan-folder.ts';
import { isSubStation, subStationToSubRip } from '#operator/streams-in/subtitles/sub-station.ts';
import { toWebVtt } from '#operator/streams-in/subtitles/web-vtt.ts';
import { subtitleText } from './subtitles/subtitle-encoding.ts';
import { say } from '#operator/words/say.ts';

/** The width of stored pictures: the largest that pages request. */
const PICTURE_WIDTH = 1_600;
const PICTURE_HEIGHT = 2_400;
const PICTURE_FORMATS = new Set(['jpeg', 'png', 'webp']);

/** Re-encodes a picture, stores it and returns its name. Throws ImportRefused when the file is not a picture. */
export async function keepPicture(store: VodStore, { location, size }: FoundFile): Promise<string> {
  if (size > importBounds.pictureMaxBytes) throw new ImportRefused(say('pictureTooLarge'));
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
    throw new ImportRefused(say('noPicture'));
  }
  return store.keep('pictures', picture, '.webp');
}

/**
 * Converts subtitles to WebVTT, stores them and returns their name. `lang` helps to detect the encoding. Throws
 * ImportRefused when the file has no subtitles.
 */
export async function keepSubtitles(
  store: VodStore,
  { location, size }: FoundFile,
  lang: string,
): Promise<string> {
  if (size > importBounds.subtitlesMaxBytes) throw new ImportRefused(say('fileTooLarge'));
  const text = await subtitleText(await readFile(location), lang);
  const track = toWebVtt(isSubStation(text) ? subStationToSubRip(text) : text);
  if (track === null) throw new ImportRefused(say('noSubtitles'));
  return store.keep('subtitles', track, '.vtt');
}
