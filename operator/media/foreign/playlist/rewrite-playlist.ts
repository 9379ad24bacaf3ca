import type { ForeignTarget } from '#operator/media/foreign/sealed-address.ts';

/** Tags whose URI is another playlist. */
const playlistTag = /^#EXT-X-(MEDIA|I-FRAME-STREAM-INF|RENDITION-REPORT)\b/;

export const isPlaylist = (text: string): boolean => /^\uFEFF?\s*#EXTM3U/.test(text);

export const isMainPlaylist = (text: string): boolean => /^#EXT-X-STREAM-INF/m.test(text);

/** A main playlist that leads to one media playlist, of which nothing is known. */
export const mainPlaylistOf = (address: string): string =>
  `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=2000000\n${address}\n`;

/** Every address in a playlist, made absolute. */
export function addressesIn(text: string, base: URL): URL[] {
  const found: URL[] = [];
  rewritePlaylist(text, base, ({ url }) => {
    found.push(new URL(url));
    return '';
  });
  return found;
}

/**
 * Replaces all addresses in a playlist: playlists, segments, keys, maps. Other schemes than http (`skd:`, `data:`)
 * stay. `startsAt` adds a date to a finished playlist without dates.
 */
export function rewritePlaylist(
  text: string,
  base: URL,
  addressFor: (target: ForeignTarget) => string,
  startsAt?: number,
): string {
  const isMaster = isMainPlaylist(text);
  const replaced = (address: string, leadsToPlaylist: boolean, isClear = false) => {
    const url = URL.parse(address, base);
    if (!url || !/^https?:$/.test(url.protocol)) return address;
    const date = leadsToPlaylist ? { startsAt } : {};
    return addressFor({ url: url.href, isPlaylist: leadsToPlaylist, isClear, ...date });
  };
  const needsDate = startsAt !== undefined && !isMaster && !/^#EXT-X-PROGRAM-DATE-TIME/m.test(text);
  let isDated = !needsDate;
  let isEncrypted = false;
  const lines = text.split(/\r\n|\n|\r/).flatMap((line) => {
    const trimmed = line.trim();
    if (trimmed === '') return [];
    if (!trimmed.startsWith('#')) return [replaced(trimmed, isMaster, !isMaster && !isEncrypted)];
    if (trimmed.startsWith('#EXT-X-KEY')) isEncrypted = !/METHOD=NONE\b/.test(trimmed);
    const rewritten = trimmed.replace(
      /\bURI="([^"]*)"/,
      (_whole, address: string) => `URI="${replaced(address, playlistTag.test(trimmed))}"`,
    );
    if (isDated || startsAt === undefined || !trimmed.startsWith('#EXTINF')) return [rewritten];
    isDated = true;
    return [`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}`, rewritten];
  });
  return `${lines.join('\n')}\n`;
}
