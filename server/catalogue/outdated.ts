import { processWide } from '#server/base/process-wide.ts';

interface State {
  atMs: number;
  listeners: Set<() => void>;
}

const state = () =>
  processWide<State>('outdated', () => ({ atMs: -Infinity, listeners: new Set() }));

/**
 * Marks all answers requested before this moment as out of date, in every shared cache of this process. `heard` means
 * that another web server has announced the change, so it is not announced again.
 */
export function markOutdated(nowMs = Date.now(), source: 'own' | 'heard' = 'own'): void {
  state().atMs = nowMs;
  if (source === 'own') for (const listener of state().listeners) listener();
}

/** Whether an answer requested at `askedAtMs` is older than the last change that the operator reported. */
export function isOutdated(askedAtMs: number): boolean {
  return askedAtMs <= state().atMs;
}

/**
 * Calls the listener at every change that this process detects itself. Returns a function that removes the listener.
 */
export function onOutdated(listener: () => void): () => void {
  const { listeners } = state();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
