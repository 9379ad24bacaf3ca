/**
 * Starts a minimum duration; the returned function waits until it has passed. Answers for an address without an account
 * (less work) then take as long as those for one with an account.
 */
export function minimumDuration(spanMs: number): () => Promise<void> {
  const span = new Promise<void>((resolve) => {
    setTimeout(resolve, spanMs);
  });
  return () => span;
}
