/** Limits on what a DASH manifest may ask of the relay. */
export const dashBounds = {
  textMaxChars: 4 * 1024 ** 2,
  /** The beginning of a text in which the root element is looked for. */
  lookedAtChars: 8_192,
  nestingMax: 40,
  nodesMax: 100_000,
  /** `S` elements of all timelines together. */
  runsMax: 100_000,
  periodsMax: 100,
  /** In one period, and in all of them. */
  representationsMax: 200,
  representationsInAllMax: 4_000,
  /** Segments that one media playlist lists. */
  segmentsMax: 20_000,
  addressMaxChars: 8_192,
  /** Digits of a number in a template. */
  digitsMax: 20,
  playlistMaxChars: 4 * 1024 ** 2,
  /** The index of a file (`sidx`). */
  indexMaxBytes: 512 * 1024,
  /** The most of a live stream that is listed, in seconds. */
  liveWindowSeconds: 180,
  /** How long a computed segment must be complete before it is listed: the source's clock may be behind ours. */
  liveMarginSeconds: 1,
} as const;
