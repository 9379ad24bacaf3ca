/** A signal that aborts with the first of several. AbortSignal.any is missing in Safari before 17.4 (docs/browsers.md). */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const native = (AbortSignal as Partial<typeof AbortSignal>).any;
  if (native) return native.call(AbortSignal, [...signals]);
  const first = new AbortController();
  const follow = (signal: AbortSignal) => {
    if (signal.aborted) first.abort(signal.reason);
    else {
      const pass = () => first.abort(signal.reason);
      // The listener goes with either signal, so that a long-lived one does not collect them.
      signal.addEventListener('abort', pass, { once: true, signal: first.signal });
    }
  };
  signals.forEach(follow);
  return first.signal;
}
