/**
 * The loop that keeps the local guide up to date (spec part 4, GDE-02): delete days older than 7 days, sync, rebuild
 * the search index. It repeats after 5 s when a step failed, else after 5 minutes. Jitter spreads the load of a million
 * viewers.
 */
import { bounds, limits } from '#lib/limits.ts';

export type GuideLoopState =
  | { step: 'resting'; sinceMs: number; delayMs: number }
  | { step: GuideLoopWork; isWokenAgain: boolean };

/** The step to run now. */
export type GuideLoopWork = 'delete-old' | 'sync' | 'rebuild-index';

export type GuideLoopEvent =
  /** The step has succeeded. */
  | 'done'
  | 'failed'
  /** The guide has changed, or the connection is back. */
  | 'woken'
  /** Time has passed. */
  | 'time';

/** The first rest before the first sync. `random`: 0 to 1. */
export function restingLoop(nowMs: number, random: number): GuideLoopState {
  const { guideFirstSyncMs } = bounds;
  return { step: 'resting', sinceMs: nowMs, delayMs: guideFirstSyncMs * (1 + random) };
}

const next: Readonly<Record<GuideLoopWork, GuideLoopWork | null>> = {
  'delete-old': 'sync',
  sync: 'rebuild-index',
  'rebuild-index': null,
};

/** The state after an event. The caller runs a step when the state has entered it. */
export function guideLoop(
  state: GuideLoopState,
  event: GuideLoopEvent,
  nowMs: number,
  random: number,
): GuideLoopState {
  if (state.step === 'resting') {
    if (event !== 'woken' && (event !== 'time' || restLeftMs(state, nowMs) > 0)) return state;
    return { step: 'delete-old', isWokenAgain: false };
  }
  if (event === 'woken') return { ...state, isWokenAgain: true };
  if (event === 'time') return state;
  const rest = (delayMs: number): GuideLoopState => {
    const jitter = 1 + bounds.spreadJitter * (2 * random - 1);
    return { step: 'resting', sinceMs: nowMs, delayMs: delayMs * jitter };
  };
  if (event === 'failed') return rest(limits.guideRetryMs);
  const step = next[state.step];
  if (step !== null) return { ...state, step };
  return state.isWokenAgain
    ? { step: 'delete-old', isWokenAgain: false }
    : rest(limits.guideRepeatMs);
}

/** Remaining rest in ms. 0 when the clock was set back, because the true length is unknown. */
export function restLeftMs(
  { sinceMs, delayMs }: Extract<GuideLoopState, { step: 'resting' }>,
  nowMs: number,
): number {
  return nowMs < sinceMs ? 0 : Math.max(0, sinceMs + delayMs - nowMs);
}
