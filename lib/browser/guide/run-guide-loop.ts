/** Runs the loop of the local guide (lib/domain/guide/guide-loop.ts) on the browser's timers, in one tab at a time. */
import {
  guideLoop,
  restingLoop,
  restLeftMs,
  type GuideLoopEvent,
  type GuideLoopWork,
} from '#lib/domain/guide/guide-loop.ts';

interface GuideLoopSetting {
  work: Readonly<Record<GuideLoopWork, () => Promise<void>>>;
  /** Runs a function while no other tab runs it; waits for the lock until the signal aborts. */
  alone: (run: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  now?: () => number;
  random?: () => number;
}

export interface RunningGuideLoop {
  /** Syncs at once, if this is the tab that syncs. */
  wake: () => void;
  stop: () => void;
}

export function runGuideLoop({
  work,
  alone = aloneInBrowser,
  now = Date.now,
  random = Math.random,
}: Omit<GuideLoopSetting, 'alone'> & Partial<GuideLoopSetting>): RunningGuideLoop {
  const over = new AbortController();
  const { signal } = over;
  let happens: (event: GuideLoopEvent) => void = () => undefined;

  /** Resolves when the loop is stopped and its current step is done. */
  const run = () =>
    new Promise<void>((resolve) => {
      let state = restingLoop(now(), random());
      let timer: ReturnType<typeof setTimeout> | undefined;
      const plan = () => {
        clearTimeout(timer);
        if (state.step === 'resting') timer = setTimeout(look, restLeftMs(state, now()));
      };
      const end = () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', look);
        if (state.step === 'resting') resolve();
      };
      happens = (event) => {
        const before = state.step;
        state = guideLoop(state, event, now(), random());
        const { step } = state;
        if (signal.aborted) {
          if (event === 'done' || event === 'failed') resolve();
          return;
        }
        plan();
        if (step === 'resting' || step === before) return;
        work[step]().then(
          () => happens('done'),
          () => happens('failed'),
        );
      };
      const look = () => happens('time');
      signal.addEventListener('abort', end);
      // Timers of hidden tabs are slow, and timers of sleeping machines stop: compare with the clock.
      document.addEventListener('visibilitychange', look);
      plan();
    });

  // Rejects when stopped before it got the lock.
  void alone(run, signal).catch(() => undefined);
  return {
    wake: () => happens('woken'),
    stop: () => over.abort(),
  };
}

async function aloneInBrowser(run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  // Locks are missing on plain http: each tab syncs, and writes the same data.
  if (!locks) return run();
  await locks.request('sintonia-guide', { signal }, run);
}
