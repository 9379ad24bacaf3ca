import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import type { Track } from '#operator/media/foreign/dash/reading/dash-manifest.ts';
import { rangeOf } from '#operator/media/foreign/dash/reading/mpd-values.ts';

/** Bytes of a file; null is all of it. */
export type ByteRange = { from: number; length: number } | null;

export interface Place {
  address: string;
  range: ByteRange;
}

const identifier = /\$(?:(RepresentationID|Number|Time|Bandwidth)(?:%0?(\d{1,3})d)?)?\$/g;

/** Fills a template in. Throws DashRefused when the result is too long. */
export function filledIn(
  template: string,
  track: Pick<Track, 'id' | 'bandwidth'>,
  piece?: { number: number; time: bigint },
): string {
  const values: Record<string, string | undefined> = {
    RepresentationID: track.id,
    Bandwidth: String(track.bandwidth),
    Number: piece && String(piece.number),
    Time: piece && String(piece.time),
  };
  let length = template.length;
  return template.replace(identifier, (written, name?: string, digits?: string) => {
    if (name === undefined) return '$';
    const width = Math.min(Number(digits ?? 1), dashBounds.digitsMax);
    const value = values[name];
    if (value === undefined) return written;
    const filled = name === 'RepresentationID' ? value : value.padStart(width, '0');
    length += filled.length;
    if (length > dashBounds.addressMaxChars) throw new DashRefused('an address is too long');
    return filled;
  });
}

/** The absolute address of a file. Throws DashRefused when it is none of the web. */
export function absolute(path: string, base: string): string {
  const url = URL.parse(path, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > dashBounds.addressMaxChars) {
    throw new DashRefused('the manifest has an address that cannot be asked');
  }
  url.hash = '';
  return url.href;
}

export function bytesOf(range: string | null | undefined): ByteRange {
  const read = rangeOf(range ?? undefined);
  return read && { from: read.from, length: read.to - read.from + 1 };
}

/** Where the beginning of a track's files is (`EXT-X-MAP`). Null when each segment has its own. */
export function initOf(track: Track): Place | null {
  const { template, list, base } = track.segments;
  const init = (template ?? list ?? base)?.initialization;
  if (init && (init.sourceURL !== undefined || init.range !== undefined)) {
    const address = absolute(filledIn(init.sourceURL ?? '', track), track.baseUrl);
    return { address, range: bytesOf(init.range) };
  }
  const index = template || list ? null : rangeOf(base?.indexRange);
  if (!index || index.from === 0) return null;
  return { address: absolute('', track.baseUrl), range: { from: 0, length: index.from } };
}
