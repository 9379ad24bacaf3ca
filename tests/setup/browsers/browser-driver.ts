/** One browser as the flows drive it, so that each flow is written once. Elements are selected by XPath. */
import { setTimeout as pause } from 'node:timers/promises';

const lookEveryMs = 100;

/** A page of its own: no cookie, no storage of an earlier one. */
export interface BrowserDriver {
  /** Returns once the page has loaded. */
  goTo: (url: string) => Promise<void>;
  /** Clicks the first element as a pointer does, once it is there. */
  click: (xpath: string) => Promise<void>;
  /** Types into the first element, once it is there. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Presses a key by its name in KeyboardEvent.key. */
  press: (key: string) => Promise<void>;
  /**
   * Runs a function in the page; it can use only its arguments and the page's globals. It must be safe to run twice.
   */
  run: <A extends unknown[], R>(inPage: (...args: A) => R, ...args: A) => Promise<R>;
  /** Runs `open`, which opens a window, and `inside` in that window; closes it and returns to the first. */
  inNewWindow: (open: () => Promise<void>, inside: () => Promise<void>) => Promise<void>;
  /** A PNG of the window. */
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** A started browser. */
export interface StartedBrowser {
  version: string;
  open: () => Promise<BrowserDriver>;
  stop: () => Promise<void>;
}

export interface TestBrowser {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Debian's packages that are missing on this machine. */
  missing: () => string[];
  start: () => Promise<StartedBrowser>;
}

/** The window of all three: small, because the CPU draws each pixel. */
export const windowSize = { width: 1024, height: 600 } as const;
/** Time limit for an element to be there, in ms. */
export const elementPatienceMs = 40_000;

/** Waits until a condition holds. Throws with the last value when it never does. */
export async function until(
  what: string,
  patienceMs: number,
  isSo: () => Promise<boolean>,
  lastSeen: () => unknown = () => '',
): Promise<void> {
  const untilMs = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > untilMs)
      throw new Error(`Not within ${String(patienceMs)} ms: ${what} ${JSON.stringify(lastSeen())}`);
    await pause(lookEveryMs);
  }
}
