/** What the product promises (issue 2); sizes as brotli makes them. */
export const budgets = {
  homeCodeBytes: 200 * 1024,
  homeRequests: 30,
  playerScriptBytes: 175 * 1024,
  zapP50Ms: 500,
  /** Zaps against a page with nothing but hls.js, which starts low too. */
  zapRatio: 1.2,
  /** Until the picture runs at 720p, from the click on a channel. */
  fullPictureMs: 15_000,
} as const;
