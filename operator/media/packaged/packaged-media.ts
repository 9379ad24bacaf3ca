/** Films that were packaged from files: their playlists, segments and subtitles, read from disk on request. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PromiseCache } from '#operator/base/promise-cache.ts';
import { fileBytes } from '#operator/media/file-bytes.ts';
import {
  bytesAnswer,
  onFilmClock,
  playlistAnswer,
  refusal,
  subtitlesAnswer,
} from '#operator/media/media-answers.ts';
import { allSubtitles } from './all-subtitles.ts';
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
  trackOf,
  type FilmIndexes,
  type PackagedTitle,
} from './packaged-playlists.ts';

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
  const indexOf = async (folder: string) => {
    // A package is never changed, but subtitles are added to old ones.
    const { mtimeMs } = await stat(join(folder, 'index.json'));
    return indexes.get(`${folder} ${mtimeMs}`, () => readIndex(folder));
  };
  return async (asked) => {
    const [first, ...more] = asked.title.folders;
    const indexes: FilmIndexes = [await indexOf(first), ...(await Promise.all(more.map(indexOf)))];
    const title = { ...asked.title, subtitles: allSubtitles(asked.title, indexes) };
    return answer({ ...asked, title }, indexes);
  };
}

async function readIndex(folder: string): Promise<PackagedIndex> {
  const text = await readFile(join(folder, 'index.json'), 'utf8');
  return packagedIndexSchema.parse(JSON.parse(text));
}

async function answer(
  { request, file, title, query }: PackagedRequest,
  indexes: FilmIndexes,
): Promise<Response> {
  const playlist = (text: string) => playlistAnswer(request, text, PLAYLIST_MAX_AGE_SECONDS);
  if (file.type === 'multivariant') {
    return playlist(packagedMultivariant(indexes[0], title.subtitles, query));
  }
  if (file.type === 'subtitles') {
    const found = title.subtitles.find(({ key }) => key === file.lang);
    const part = Number(file.sequence);
    if (!found || indexes[part] === undefined) return nothing();
    const track = found.files[part];
    const text = track ? await readFile(track, 'utf8') : 'WEBVTT\n';
    return subtitlesAnswer(onFilmClock(text));
  }
  if (!('track' in file)) return nothing();
  const subtitleKey = subtitleLanguage(file.track);
  if (file.type === 'playlist' && subtitleKey !== null) {
    const isThere = title.subtitles.some(({ key }) => key === subtitleKey);
    return isThere ? playlist(subtitlesPlaylist(subtitleKey, indexes, query)) : nothing();
  }
  if (file.type === 'playlist') {
    const text = packagedPlaylist(indexes, file.track, query);
    return text === null ? nothing() : playlist(text);
  }
  const found = trackOf(indexes, file.track);
  const folder = found === null ? undefined : title.folders[found.part];
  if (!found || folder === undefined) return nothing();
  return piece(request, folder, found.track, file.type === 'init' ? null : Number(file.sequence));
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
  const bytes = await fileBytes(join(folder, `${track.name}.mp4`), place);
  const changed = Math.round(bytes.mtimeMs).toString(36);
  return bytesAnswer(request, {
    bytes,
    contentType: `${track.kind}/mp4`,
    etag: `"${changed}-${place.offset}-${place.bytes}"`,
  });
}
