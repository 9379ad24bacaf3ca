import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { FilmContainer } from '#operator/streams-in/film-container.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** The kind of media at the address of a list entry. */
export type AddressKind =
  | { kind: 'channel' }
  | { kind: 'title'; container: FilmContainer }
  | { rejected: Phrase };

const playable: ReadonlyMap<string, FilmContainer> = new Map([
  ['mp4', 'mp4'],
  ['m4v', 'mp4'],
  ['mov', 'mp4'],
  ['webm', 'webm'],
  ['mkv', 'mkv'],
]);
/** Ffmpeg converts them while they are watched. */
const converted = /^(avi|divx|wmv|asf|flv|f4v|mpg|mpeg|vob|m2ts|mts|3gp|ogv|ogm|rm|rmvb)$/i;
const unplayable = /^(iso|wtv)$/i;
/** Stations send MP3 and AAC under these names; the others do not play, or are lists of stations. */
const sounds = /^(ogg|oga|opus|flac|wma|pls|asx)$/i;

/** Tells channels from films and series by address and declared type, and rejects formats that no browser plays. */
export function addressKindOf(address: string, type: string | undefined): AddressKind {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return { rejected: say('addressNoScheme') };
  if (scheme !== 'http' && scheme !== 'https') {
    return { rejected: say('schemeNotPlayed', { scheme }) };
  }
  const url = URL.parse(address);
  if (!url) return { rejected: say('addressBroken') };
  if (address.length > importBounds.addressMaxChars) return { rejected: say('addressTooLong') };
  const ending = endingOf(url.pathname);
  if (ending === 'ism' || /\.ism\//i.test(url.pathname)) {
    return { rejected: say('smoothStreaming') };
  }
  if (sounds.test(ending)) return { rejected: say('otherSound') };
  const container = playable.get(ending);
  if (container !== undefined) return { kind: 'title', container };
  const isDeclared = /^(movies?|series|vod|video|film|episode)$/i.test(type ?? '');
  const isTitle = isDeclared || /^\/(movie|series|vod)\//.test(url.pathname);
  if (converted.test(ending) || (isTitle && ending === 'ts')) {
    return { kind: 'title', container: 'other' };
  }
  if (unplayable.test(ending)) {
    return { rejected: say('formatNotPlayed', { format: ending.toUpperCase() }) };
  }
  if (isTitle && /^(mp3|aac)$/.test(ending)) {
    return { rejected: say('soundNoFilm', { format: ending.toUpperCase() }) };
  }
  // An address without an extension does not reveal its format: a film counts as HLS, a channel is looked at.
  return isTitle ? { kind: 'title', container: 'hls' } : { kind: 'channel' };
}

/** Of these files browsers play many: they are MP4 under another name. */
const mayPlay = /^(f4v|3gp)$/i;

/** The format of a film that plays only when ffmpeg converts it, by its address: `AVI`. Null for other films. */
export function convertedFormatOf({
  address,
  container,
}: {
  address: string;
  container?: FilmContainer | undefined;
}): string | null {
  if (container !== 'other') return null;
  const ending = endingOf(URL.parse(address)?.pathname ?? '');
  return ending === '' || mayPlay.test(ending) ? null : ending.toUpperCase();
}

const endingOf = (path: string) => /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/**
 * Whether an address tells that its stream comes as MPEG-TS: what is read of it is kept for a while, so that viewers may
 * rewind.
 */
export function isTransportAddress(address: string): boolean {
  const { pathname } = URL.parse(address) ?? { pathname: '' };
  return /\.(ts|mpegts|m2ts)$|^\/(udp|rtp)\/|^\/auto\/v\d/i.test(pathname);
}

/**
 * The HLS address of an Xtream account's channel: its lists contain the raw transport stream, which browsers do not
 * play. Returns any other address unchanged.
 */
export function hlsAddress(address: string): string {
  const url = URL.parse(address);
  const [, stem] = /^(\/(?:live\/)?[^/]+\/[^/]+\/\d+)(?:\.ts)?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || stem === undefined) return address;
  url.pathname = `${stem}.m3u8`;
  return url.href;
}
