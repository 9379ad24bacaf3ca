/**
 * Stands in for `mpd-parser` (next.config.mjs): we play HLS alone, and the DASH half of the handler would cost every
 * viewer 25 KB. Nothing calls these without a DASH source.
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
