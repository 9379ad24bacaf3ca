/**
 * Starts a span; the function given back waits until it is over. So that an answer takes as long for an address without
 * an account, for which there is less to do, as for one that has one.
 */
export function evenTime(spanMs: number): () => Promise<void> {
  const span = new Promise<void>((resolve) => {
    setTimeout(resolve, spanMs);
  });
  return () => span;
}
