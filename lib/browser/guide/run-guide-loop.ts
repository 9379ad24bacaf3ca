/** Runs the loop of the local guide (lib/domain/guide/guide-loop.ts) by the browser's timers, in one tab of all. */
import {
  guideLoop,
  restingLoop,
  restLeftMs,
  type GuideLoopEvent,
  type GuideLoopWork,
} from '#lib/domain/guide/guide-loop.ts';

interface GuideLoopSetting {
  work: Readonly<Record<GuideLoopWork, () => Promise<void>>>;
  /** Runs something while no other tab does; waits for its turn until the signal ends that. */
  alone: (run: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  now?: () => number;
  random?: () => number;
}

export interface RunningGuideLoop {
  /** There is something to sync: at once, where this is the tab that syncs. */
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

  /** Until the loop is stopped, and what it was doing is done. */
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
      // Timers of hidden tabs are slow, and those of sleeping machines stand still: the clock decides.
      document.addEventListener('visibilitychange', look);
      plan();
    });

  // Stopped before its turn came.
  void alone(run, signal).catch(() => undefined);
  return {
    wake: () => happens('woken'),
    stop: () => over.abort(),
  };
}

async function aloneInBrowser(run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  // Missing on plain http: each tab syncs, and writes what the others write.
  if (!locks) return run();
  await locks.request('sintonia-guide', { signal }, run);
}
