/**
 * Whether the service can be reached. Nothing is polled while calls work. From the first call that gets no answer
 * until the service is back, it is asked for its health, ever more slowly.
 */
import { createListeners } from '#lib/browser/listeners.ts';

export type ConnectionState = 'up' | 'lost';

export interface Connection {
  state: () => ConnectionState;
  subscribe: (changed: () => void) => () => void;
  /** A call got no usable answer. Says true the first time, false while the trouble is known. */
  reportLost: () => boolean;
  /** Looks at once, for example because the browser says it is online again. */
  checkNow: () => void;
}

interface ConnectionSetting {
  /** Says whether the service answers. Never throws. */
  probe: () => Promise<boolean>;
  /** 0 to 1, so that many viewers do not come back at the same instant. */
  random?: () => number;
}

const firstDelayMs = 1_000;
const longestDelayMs = 15_000;

export function createConnection({ probe, random = Math.random }: ConnectionSetting): Connection {
  const { subscribe, tell } = createListeners();
  let state: ConnectionState = 'up';
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;

  const setState = (value: ConnectionState) => {
    state = value;
    tell();
  };
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), delayMs * (0.9 + 0.2 * random()));
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  };
  const look = async () => {
    if (isProbing || state === 'up') return;
    isProbing = true;
    const isBack = await probe();
    isProbing = false;
    if (!isBack) {
      plan();
      return;
    }
    clearTimeout(timer);
    setState('up');
  };

  return {
    state: () => state,
    subscribe,
    reportLost() {
      if (state === 'lost') return false;
      delayMs = firstDelayMs;
      setState('lost');
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
    // No answer is the answer.
    return false;
  }
}

/** This tab's connection to the service. */
export const connection = createConnection({ probe: isHealthy });
