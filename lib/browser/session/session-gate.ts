/**
 * The first call of a browser without a session opens one on the web server. Concurrent calls would each open their
 * own, so they wait for the first.
 */
export interface SessionGate {
  /** Runs the call, alone when there is no session yet. */
  pass<T>(run: () => Promise<T>): Promise<T>;
}

export function createSessionGate(hasSession: () => boolean, opened: () => void): SessionGate {
  let first: Promise<void> | null = null;

  return {
    async pass(run) {
      // After a failed first call the next call in the queue tries.
      while (first) await first;
      if (hasSession()) return run();
      const call = run();
      first = call.then(opened, () => undefined).finally(() => (first = null));
      return call;
    },
  };
}
