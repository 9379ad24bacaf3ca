import type { EngineSnapshot } from './engine.ts';

export interface SnapshotStore {
  get: () => EngineSnapshot;
  update: (change: Partial<EngineSnapshot>) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

/** The engine's snapshot and its subscribers. */
export function createSnapshotStore(initial: EngineSnapshot): SnapshotStore {
  let snapshot = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => snapshot,
    update(change) {
      snapshot = { ...snapshot, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose: () => listeners.clear(),
  };
}
