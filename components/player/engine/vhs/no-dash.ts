/**
 * Replaces `mpd-parser` (next.config.mjs): the product plays only HLS, and the DASH half of the handler would cost
 * every viewer 25 KB. Only a DASH source would call these functions.
 */
function refuse(): never {
  throw new Error('DASH is not played.');
}

export {
  refuse as addSidxSegmentsToPlaylist,
  refuse as generateSidxKey,
  refuse as parse,
  refuse as parseUTCTiming,
};
