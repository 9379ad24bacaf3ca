import type { ForeignTarget } from '#operator/media/foreign/sealed-address.ts';
import { passedTag } from './passed-tags.ts';

/** Tags whose URI is another playlist. */
const playlistTag = /^#EXT-X-(MEDIA|I-FRAME-STREAM-INF)\b/;

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
 * A playlist as viewers get it: what passed-tags.ts lets through, with all addresses replaced: those of playlists,
 * segments, keys, maps. `skd:` and `data:` are no places and stay; what leads elsewhere goes. `startsAt` adds a date to a
 * finished playlist without dates.
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
    if (!url) return null;
    if (/^(?:skd|data):$/.test(url.protocol)) return /["\s]/.test(address) ? null : address;
    if (!/^https?:$/.test(url.protocol)) return null;
    const date = leadsToPlaylist ? { startsAt } : {};
    return addressFor({ url: url.href, isPlaylist: leadsToPlaylist, isClear, ...date });
  };
  const needsDate = startsAt !== undefined && !isMaster && !/^#EXT-X-PROGRAM-DATE-TIME/m.test(text);
  let isDated = !needsDate;
  let isEncrypted = false;
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/).map((one) => one.trim())) {
    if (line === '') continue;
    if (!line.startsWith('#')) {
      const address = replaced(line, isMaster, !isMaster && !isEncrypted);
      if (address !== null) lines.push(address);
      // The tag of an address goes with it: a player would give it to the next one.
      else if (/^#EXT(?:INF|-X-STREAM-INF):/.test(lines.at(-1) ?? '')) lines.pop();
      continue;
    }
    if (line.startsWith('#EXT-X-KEY')) isEncrypted = !/METHOD=NONE\b/.test(line);
    const leadsToPlaylist = playlistTag.test(line);
    const passed = passedTag(line, base.hostname, (address) => replaced(address, leadsToPlaylist));
    if (passed === null) continue;
    if (!isDated && startsAt !== undefined && line.startsWith('#EXTINF')) {
      isDated = true;
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}`);
    }
    lines.push(passed);
  }
  return `${lines.join('\n')}\n`;
}
