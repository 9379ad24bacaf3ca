import { processWide } from '#server/base/process-wide.ts';

interface State {
  atMs: number;
  listeners: Set<() => void>;
}

const state = () =>
  processWide<State>('outdated', () => ({ atMs: -Infinity, listeners: new Set() }));

/**
 * Marks all answers that were asked for before this moment as out of date, in every shared cache of this process.
 * `heard`: another web server has announced the change, so it is not announced again.
 */
export function markOutdated(nowMs = Date.now(), source: 'own' | 'heard' = 'own'): void {
  state().atMs = nowMs;
  if (source === 'own') for (const listener of state().listeners) listener();
}

/** Whether an answer that was asked for at `askedAtMs` is older than a change that the operator told us of. */
export function isOutdated(askedAtMs: number): boolean {
  return askedAtMs <= state().atMs;
}

/** Calls a listener at every change that this process learns by itself; the function given back ends that. */
export function onOutdated(listener: () => void): () => void {
  const { listeners } = state();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
