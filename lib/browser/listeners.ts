export interface Listeners<Told extends unknown[]> {
  /** Returns the unsubscriber, as `useSyncExternalStore` expects. */
  subscribe: (listener: (...told: Told) => void) => () => void;
  tell: (...told: Told) => void;
}

/** Listeners of an event, called in the order of subscription. */
export function createListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}
