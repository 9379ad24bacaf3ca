/** Stream address formats (spec part 7), without their signature. */

/** Live, unprotected: `{base}/{appId}/{channelId}/mp4/chunks.m3u8`. */
export function liveAddress(cdnBase: string, appId: string, channelId: string): string {
  return join(cdnBase, [appId, channelId], 'chunks.m3u8');
}

/** Live with DRM: `{base}/{appId}/{channelId}/mp4/playlist.m3u8`. */
export function liveDrmAddress(cdnBase: string, appId: string, channelId: string): string {
  return join(cdnBase, [appId, channelId], 'playlist.m3u8');
}

/** A past range: whole seconds since 1970 and a length of at least one second. */
export function dvrRangeAddress(
  cdnBase: string,
  streamId: string,
  range: { startSeconds: number; durationSeconds: number },
): string {
  const start = wholeSeconds(range.startSeconds, 0);
  const duration = wholeSeconds(range.durationSeconds, 1);
  return join(cdnBase, [streamId], `playlist_dvr_range-${start}-${duration}.m3u8`);
}

/** The range of a programme: its whole length, rounded out to whole seconds. */
export function dvrRangeOf(programme: { start: number; stop: number }): {
  startSeconds: number;
  durationSeconds: number;
} {
  const startSeconds = Math.floor(programme.start / 1000);
  return { startSeconds, durationSeconds: Math.ceil(programme.stop / 1000) - startSeconds };
}

/** A position some whole seconds behind live. */
export function timeShiftAddress(
  cdnBase: string,
  streamId: string,
  secondsBehindLive: number,
): string {
  const seconds = wholeSeconds(secondsBehindLive, 0);
  return join(cdnBase, [streamId], `playlist_dvr_timeshift-${seconds}-60.m3u8`);
}

/** The base may be absolute or a path, with or without a trailing slash; each id becomes one segment. */
function join(cdnBase: string, ids: string[], file: string): string {
  const base = cdnBase.replace(/\/+$/, '');
  return [base, ...ids.map(segment), 'mp4', file].join('/');
}

/** Segments of dots alone would leave the path, encoded or not. */
function segment(id: string): string {
  if (id === '' || /^\.+$/.test(id)) throw new RangeError(`no stream id: '${id}'`);
  return encodeURIComponent(id);
}

function wholeSeconds(seconds: number, atLeast: number): number {
  if (!Number.isSafeInteger(seconds) || seconds < atLeast) {
    throw new RangeError(`no whole seconds from ${atLeast}: ${seconds}`);
  }
  return seconds;
}
