/** The promised budgets (issue 2); sizes are compressed with brotli. */
export const budgets = {
  homeCodeBytes: 200 * 1024,
  homeRequests: 30,
  /**
   * Largest paint of home and of a title, divided by that of a plain page with the same cards (issue 4); slow 4G, CPU ×
   * 4.
   */
  paintRatio: 1.3,
  longTasksMs: 350,
  layoutShift: 0.02,
  /** Guests' home from the page cache, compared with the same page rendered for each request. */
  cachedPagesRatio: 5,
  playerScriptBytes: 175 * 1024,
  /** Channel changes compared with a page that has only hls.js and starts low too. */
  zapRatio: 1.2,
  /** From the click on a channel to the picture at 720p. */
  fullPictureMs: 15_000,
} as const;
