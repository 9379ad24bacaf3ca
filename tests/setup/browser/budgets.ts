/** The promised budgets (issue 2); sizes are compressed by brotli. */
export const budgets = {
  homeCodeBytes: 200 * 1024,
  homeRequests: 30,
  /** The largest paint of home and of a title, against a plain page of the same cards (issue 4); slow 4G, CPU × 4. */
  paintRatio: 1.3,
  longTasksMs: 350,
  layoutShift: 0.02,
  /** Guests' home from the page cache, against the same page rendered for each request. */
  cachedPagesRatio: 5,
  playerScriptBytes: 175 * 1024,
  zapP50Ms: 500,
  /** Zaps against a page with nothing but hls.js, which starts low too. */
  zapRatio: 1.2,
  /** Until the picture runs at 720p, from the click on a channel. */
  fullPictureMs: 15_000,
} as const;
