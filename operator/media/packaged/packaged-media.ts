/** Films that were packaged from files: their playlists, segments and subtitles, read from disk on request. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PromiseCache } from '#operator/base/promise-cache.ts';
import {
  bytesAnswer,
  playlistAnswer,
  refusal,
  subtitlesAnswer,
} from '#operator/media/media-answers.ts';
import { subtitleLanguage, type MediaFile } from '#operator/media/media-address.ts';
import {
  packagedIndexSchema,
  type PackagedIndex,
  type PackagedTrack,
} from '#operator/streams-in/packaged-index.ts';
import {
  packagedMultivariant,
  packagedPlaylist,
  subtitlesPlaylist,
  type PackagedSubtitles,
} from './packaged-playlists.ts';

/** The media of a packaged title. */
export interface PackagedTitle {
  /** Its folder. */
  folder: string;
  /** `file`: the path of the track. */
  subtitles: readonly (PackagedSubtitles & { file: string })[];
}

export interface PackagedRequest {
  request: Request;
  file: MediaFile;
  title: PackagedTitle;
  /** The signature for child addresses. */
  query: string;
}

/** The index of a two-hour film has some hundred kilobytes. */
const INDEXES_KEPT = 64;
const PLAYLIST_MAX_AGE_SECONDS = 60;

export function createPackagedMedia(): (asked: PackagedRequest) => Promise<Response> {
  const indexes = new PromiseCache<PackagedIndex>(INDEXES_KEPT);
  const indexOf = (folder: string) => indexes.get(folder, () => readIndex(folder));
  return async (asked) => answer(asked, await indexOf(asked.title.folder));
}

async function readIndex(folder: string): Promise<PackagedIndex> {
  const text = await readFile(join(folder, 'index.json'), 'utf8');
  return packagedIndexSchema.parse(JSON.parse(text));
}

async function answer(
  { request, file, title, query }: PackagedRequest,
  index: PackagedIndex,
): Promise<Response> {
  const playlist = (text: string) => playlistAnswer(request, text, PLAYLIST_MAX_AGE_SECONDS);
  if (file.type === 'multivariant') {
    return playlist(packagedMultivariant(index, title.subtitles, query));
  }
  if (file.type === 'subtitles') {
    const found = title.subtitles.find(({ key }) => key === file.lang);
    if (!found || Number(file.sequence) !== 0) return nothing();
    return subtitlesAnswer(onMediaClock(await readFile(found.file, 'utf8')));
  }
  if (!('track' in file)) return nothing();
  const subtitleKey = subtitleLanguage(file.track);
  if (file.type === 'playlist' && subtitleKey !== null) {
    const isThere = title.subtitles.some(({ key }) => key === subtitleKey);
    return isThere ? playlist(subtitlesPlaylist(subtitleKey, index.seconds, query)) : nothing();
  }
  const track = index.tracks.find(({ name }) => name === file.track);
  if (!track) return nothing();
  if (file.type === 'playlist') return playlist(packagedPlaylist(track, query));
  return piece(request, title.folder, track, file.type === 'init' ? null : Number(file.sequence));
}

const nothing = () => refusal(404, 'this title has no such part');

/** A segment, or for null the initialisation segment. */
async function piece(
  request: Request,
  folder: string,
  track: PackagedTrack,
  number: number | null,
): Promise<Response> {
  const place = number === null ? { offset: 0, bytes: track.initBytes } : track.segments[number];
  if (!place) return refusal(404, 'the title has ended before this segment');
  const bytes = new Uint8Array(place.bytes);
  const file = await open(join(folder, `${track.name}.mp4`));
  try {
    const { bytesRead } = await file.read(bytes, { position: place.offset });
    if (bytesRead < bytes.length) throw new Error(`${track.name}.mp4 of ${folder} is cut off`);
    const { mtimeMs } = await file.stat();
    return bytesAnswer(request, {
      bytes,
      contentType: `${track.kind}/mp4`,
      etag: `"${Math.round(mtimeMs).toString(36)}-${place.offset}-${place.bytes}"`,
    });
  } finally {
    await file.close();
  }
}

/** The film's clock starts at zero, and that of the subtitles with it (RFC 8216, 3.5). */
function onMediaClock(track: string): string {
  return track.replace(/^WEBVTT\n/, 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n');
}
