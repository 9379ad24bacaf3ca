import type { SegmentLoader, Vhs, VhsRequestOptions } from './vhs.ts';

/**
 * Requests a segment at its address in the newest playlist. The handler keeps the first address that it has read for a
 * media sequence number; the operator leaves broken segments out and gives their numbers to the next ones (ANY-10).
 */
export function atNewestAddress(
  vhs: Vhs | undefined,
  options: VhsRequestOptions,
): VhsRequestOptions {
  if (options.requestType !== 'segment') return options;
  const { mainSegmentLoader_: main, audioSegmentLoader_: sound } = vhs?.playlistController_ ?? {};
  for (const loader of [main, sound]) {
    const address = newestAddress(loader?.playlist_, options.uri);
    if (address === null) continue;
    options.uri = address;
    break;
  }
  return options;
}

/** Null when the playlist has no such segment. */
function newestAddress(playlist: SegmentLoader['playlist_'], address: string): string | null {
  const segment = playlist?.segments?.find(({ resolvedUri }) => resolvedUri === address);
  if (segment?.uri === undefined || !URL.canParse(segment.uri, playlist?.resolvedUri)) return null;
  return new URL(segment.uri, playlist?.resolvedUri).href;
}
