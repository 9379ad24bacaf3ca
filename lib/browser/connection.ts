/**
 * Whether the service can be reached. Nothing is polled while calls work. After the first call without an answer, the
 * health address is polled at growing intervals until it answers.
 */
import { createStore } from 'zustand/vanilla';

export type ConnectionState = 'up' | 'lost';

export interface Connection {
  state: () => ConnectionState;
  subscribe: (changed: () => void) => () => void;
  /** Reports a call without a usable answer. Returns true the first time, false while the outage is already known. */
  reportLost: () => boolean;
  /** Probes at once, for example when the browser reports that it is online again. */
  checkNow: () => void;
}

interface ConnectionSetting {
  /** Resolves to whether the service answers. Never throws. */
  probe: () => Promise<boolean>;
  /** 0 to 1; spreads the probes, so that many viewers do not return at the same instant. */
  random?: () => number;
}

const firstDelayMs = 1_000;
const longestDelayMs = 15_000;

export function createConnection({ probe, random = Math.random }: ConnectionSetting): Connection {
  const store = createStore<ConnectionState>(() => 'up');
  const state = store.getState;
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;

  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), delayMs * (0.9 + 0.2 * random()));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  };
  const look = async () => {
    if (isProbing || state() === 'up') return;
    isProbing = true;
    const isBack = await probe();
    isProbing = false;
    if (!isBack) {
      plan();
      return;
    }
    clearTimeout(timer);
    store.setState('up');
  };

  return {
    state,
    subscribe: store.subscribe,
    reportLost() {
      if (state() === 'lost') return false;
      delayMs = firstDelayMs;
      store.setState('lost');
      plan();
      return true;
    },
    checkNow: () => void look(),
  };
}

async function isHealthy(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok;
  } catch {
    // A failed request means unhealthy.
    return false;
  }
}

/** This tab's connection to the service. */
export const connection = createConnection({ probe: isHealthy });
