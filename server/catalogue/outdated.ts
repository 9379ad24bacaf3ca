import { processWide } from '#server/process-wide.ts';

const state = () => processWide('outdated', () => ({ atMs: -Infinity }));

/** Makes whatever was asked for before this moment out of date, in every shared cache of this process. */
export function markOutdated(nowMs = Date.now()): void {
  state().atMs = nowMs;
}

/** Whether an answer that was asked for at `askedAtMs` is older than a change that the operator told us of. */
export function isOutdated(askedAtMs: number): boolean {
  return askedAtMs <= state().atMs;
}
