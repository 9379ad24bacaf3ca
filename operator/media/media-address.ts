/** Addresses of the media origin (spec part 7), and the media that each of them requests. */
import type { StreamScope } from '#lib/crypto/stream-signature.ts';
import { isFilmFile, type FilmFile } from '#operator/streams-in/film-container.ts';

/** One of the four address families: clear live, live with DRM, past of a stream, title. */
export type MediaKind = 'live' | 'drm' | 'dvr' | 'vod';

/** The requested part of a stream. Numbers are still text: an invalid one gets a specific answer. */
export type PlaylistView =
  | { type: 'live' }
  | { type: 'title' }
  | { type: 'range'; start: string; duration: string }
  | { type: 'time-shift'; seconds: string; window: string };

export type MediaFile =
  | { type: 'multivariant'; stem: string; view: PlaylistView }
  | { type: 'playlist'; view: PlaylistView; track: string }
  | { type: 'init'; track: string }
  | { type: 'subtitles'; lang: string; sequence: string }
  | { type: 'segment'; track: string; sequence: string }
  /** A foreign single-file film. */
  | { type: 'film'; container: FilmFile }
  /** A foreign file that is proxied: its sealed address. */
  | { type: 'foreign'; sealed: string }
  /** A part of what a source has recorded as one file, from an instant on; both in seconds. */
  | { type: 'recording'; start: string; duration: string; file: MediaFile }
  /** A part of a channel that the operator turns into HLS, as it is read at the moment. */
  | { type: 'remuxed'; reading: string; part: RemuxedPart }
  /** The thumbnails of a title's seek bar: the track, and its pictures. */
  | { type: 'thumbnail-track' }
  | { type: 'thumbnail-pictures' };

export type RemuxedPart = { type: 'playlist' } | { type: 'init' | 'segment'; number: number };

export interface MediaAddress {
  kind: MediaKind;
  /** The id of a channel, stream or title. */
  id: string;
  file: MediaFile;
}

/** The pictures of the thumbnail track, beside it. */
export const thumbnailPictures = 'thumbnails.webp';

/** The scope that a path needs, determined by its family; null outside the families. */
export function scopeOf(path: string): StreamScope | null {
  const family = /^\/media\/(live|drm|dvr|vod)\//.exec(path)?.[1];
  if (family === 'drm') return 'live';
  return family === 'live' || family === 'dvr' || family === 'vod' ? family : null;
}

const shapes: readonly (readonly [MediaKind, RegExp])[] = [
  ['live', /^\/media\/live\/[^/]+\/([^/]+)\/mp4\/(.+)$/],
  ['drm', /^\/media\/drm\/[^/]+\/([^/]+)\/mp4\/(.+)$/],
  ['dvr', /^\/media\/dvr\/([^/]+)\/mp4\/(.+)$/],
  ['vod', /^\/media\/vod\/([^/]+)\/(.+)$/],
];

/** Parses the path of a request; null when it is not an address of a file. */
export function readAddress(path: string): MediaAddress | null {
  for (const [kind, shape] of shapes) {
    const [, id, rest] = shape.exec(path) ?? [];
    if (id === undefined || rest === undefined) continue;
    const plainId = decoded(id);
    const file = readFileName(kind, rest);
    return plainId !== null && file ? { kind, id: plainId, file } : null;
  }
  return null;
}

/** Ids must not contain path separators. */
function decoded(segment: string): string | null {
  try {
    const id = decodeURIComponent(segment);
    return /^[\w.~:@-]{1,128}$/.test(id) && !/^\.+$/.test(id) ? id : null;
  } catch {
    // An invalid escape.
    return null;
  }
}

/** What the first playlist of a recorded file leads to. */
const partsOfFile: ReadonlySet<MediaFile['type']> = new Set([
  ...(['playlist', 'init', 'segment', 'subtitles'] as const),
]);

function readFileName(kind: MediaKind, rest: string): MediaFile | null {
  if (kind === 'vod' && rest === 'thumbnails.vtt') return { type: 'thumbnail-track' };
  if (kind === 'vod' && rest === thumbnailPictures) return { type: 'thumbnail-pictures' };
  const film = kind === 'vod' ? /^film\.([a-z0-9]+)$/.exec(rest)?.[1] : undefined;
  if (film !== undefined) return isFilmFile(film) ? { type: 'film', container: film } : null;
  const sealed = /^far\/([\w-]{40,4096})$/.exec(rest)?.[1];
  if (sealed !== undefined) return { type: 'foreign', sealed };
  const [, reading, part] = /^cut([0-9a-f]{24})\/([a-z0-9.-]{5,24})$/.exec(rest) ?? [];
  if (reading !== undefined && part !== undefined) {
    const read = kind === 'live' || kind === 'dvr' ? readPart(part) : null;
    return read && { type: 'remuxed', reading, part: read };
  }
  const [, start, duration, within] = /^rec(\d{1,12})-(\d{1,6})\/(.+)$/.exec(rest) ?? [];
  if (start !== undefined && duration !== undefined && within !== undefined) {
    const inner = kind === 'dvr' ? readFileName('vod', within) : null;
    return inner && partsOfFile.has(inner.type)
      ? { type: 'recording', start, duration, file: inner }
      : null;
  }
  const [, segmentTrack, name] = /^([0-9a-z]+)\/([^/]+)$/.exec(rest) ?? [];
  if (segmentTrack !== undefined && name !== undefined) {
    if (name === 'init.mp4') return { type: 'init', track: segmentTrack };
    const sequence = /^(\d{1,12})\.m4s$/.exec(name)?.[1];
    if (sequence !== undefined) return { type: 'segment', track: segmentTrack, sequence };
    const lang = subtitleLanguage(segmentTrack);
    const cue = /^(\d{1,12})\.vtt$/.exec(name)?.[1];
    return lang === null || cue === undefined ? null : { type: 'subtitles', lang, sequence: cue };
  }
  const [, stem, track] =
    /^(.+?)(?:_([0-9]+p(?:avc)?|audio[a-z]*|subs[a-z0-9]{2,24}))?\.m3u8$/.exec(rest) ?? [];
  const view = stem === undefined ? null : readView(kind, stem);
  if (stem === undefined || !view) return null;
  return track === undefined
    ? { type: 'multivariant', stem, view }
    : { type: 'playlist', view, track };
}

function readPart(name: string): RemuxedPart | null {
  if (name === 'live.m3u8') return { type: 'playlist' };
  const [, init, segment] = /^(?:init-(\d{1,9})\.mp4|(\d{1,9})\.m4s)$/.exec(name) ?? [];
  if (init !== undefined) return { type: 'init', number: Number(init) };
  return segment === undefined ? null : { type: 'segment', number: Number(segment) };
}

/** `es` for the track `subses`, `ptbr` for `subsptbr`; null for a track of video or sound. */
export function subtitleLanguage(track: string): string | null {
  return /^subs([a-z0-9]{2,24})$/.exec(track)?.[1] ?? null;
}

function readView(kind: MediaKind, stem: string): PlaylistView | null {
  if (kind === 'live') return stem === 'chunks' ? { type: 'live' } : null;
  if (kind === 'drm') return stem === 'playlist' ? { type: 'live' } : null;
  if (kind === 'vod') return stem === 'playlist' ? { type: 'title' } : null;
  const [, form, first, second] = /^playlist_dvr_(range|timeshift)-(.*)-([^-]*)$/.exec(stem) ?? [];
  if (first === undefined || second === undefined) return null;
  return form === 'range'
    ? { type: 'range', start: first, duration: second }
    : { type: 'time-shift', seconds: first, window: second };
}
