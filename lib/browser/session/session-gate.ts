/**
 * The first call of a browser without a session opens one on the web server. Calls at the same time would each open
 * one of their own, so they wait for the first.
 */
export interface SessionGate {
  /** Runs the call, alone when there is no session yet. */
  pass<T>(run: () => Promise<T>): Promise<T>;
}

export function createSessionGate(hasSession: () => boolean, opened: () => void): SessionGate {
  let first: Promise<void> | null = null;

  return {
    async pass(run) {
      // After a failed first call the next one in line tries.
      while (first) await first;
      if (hasSession()) return run();
      const call = run();
      first = call.then(opened, () => undefined).finally(() => (first = null));
      return call;
    },
  };
}
