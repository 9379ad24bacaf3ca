/**
 * Work whose result is kept for some time, because several pages ask for it every few seconds. Costly work is kept longer:
 * it takes at most a twentieth of the time.
 */
export function keptFor<T>(
  ms: number,
  now: () => number,
  work: () => Promise<T>,
): () => Promise<T> {
  let kept: { result: Promise<T>; untilMs: number } | null = null;
  return () => {
    if (kept && kept.untilMs > now()) return kept.result;
    const result = work();
    const begin = performance.now();
    const mine = { result, untilMs: now() + ms };
    kept = mine;
    result.then(
      () => {
        mine.untilMs = now() + Math.max(ms, (performance.now() - begin) * 20);
      },
      () => {
        if (kept === mine) kept = null;
      },
    );
    return result;
  };
}
