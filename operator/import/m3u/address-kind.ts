import { importBounds } from '#operator/import/import-bounds.ts';

/** What stands behind the address of a list entry. */
export type AddressKind = { kind: 'channel' | 'title' } | { rejected: string };

const films = /\.(mp4|mkv|avi|mov|m4v|wmv|flv|webm|mpg|mpeg|divx|vob)$/i;
const sounds = /\.(mp3|aac|ogg|oga|opus|flac|wma|pls|asx)$/i;

/** Tells channels from films and series by address and declared type, and what no browser can play from both. */
export function addressKindOf(address: string, type: string | undefined): AddressKind {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return { rejected: 'the address has no scheme' };
  if (scheme !== 'http' && scheme !== 'https') {
    return { rejected: `${scheme}: does not play in a browser` };
  }
  const url = URL.parse(address);
  if (!url) return { rejected: 'the address is broken' };
  if (address.length > importBounds.addressMaxChars) return { rejected: 'the address is too long' };
  const declared = type?.toLowerCase() ?? '';
  if (/^(movies?|series|vod|video|film|episode)$/.test(declared)) return { kind: 'title' };
  if (films.test(url.pathname) || /^\/(movie|series|vod)\//.test(url.pathname)) {
    return { kind: 'title' };
  }
  if (sounds.test(url.pathname)) return { rejected: 'a bare sound stream; only HLS plays' };
  return { kind: 'channel' };
}

/**
 * The HLS address of an Xtream account's channel: its lists name the raw transport stream, which browsers do not play.
 * Any other address stays.
 */
export function hlsAddress(address: string): string {
  const url = URL.parse(address);
  const [, stem] = /^(\/(?:live\/)?[^/]+\/[^/]+\/\d+)(?:\.ts)?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || stem === undefined) return address;
  url.pathname = `${stem}.m3u8`;
  return url.href;
}
