import type { Page } from '@playwright/test';

/** Times from the start of the navigation. */
export interface Acted {
  /** The click that the page's scripts took. */
  takenMs: number;
  /** The frame in which its effect is there. */
  effectMs: number;
}

interface ActedWindow extends Window {
  acted?: Acted;
  /** Null until a click was taken. */
  takenMs?: number | null;
}

interface Press {
  target: string;
  sign: string;
}

/**
 * Runs in the page from its beginning: clicks a target every 50 ms, as an impatient viewer does, until the page's scripts
 * take the click. A link that the browser itself would follow has not acted: the page is told to stay.
 */
export function pressUntilItActs({ target, sign }: Press): void {
  const everyMs = 50;
  let takenMs: number | null = null;
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { destination: { sameDocument: boolean } };
    if (takenMs === null && !destination.sameDocument) event.preventDefault();
  });
  const look = () => {
    if (document.querySelector(sign)) {
      const effectMs = performance.now();
      (window as ActedWindow).acted = { takenMs: takenMs ?? effectMs, effectMs };
    } else requestAnimationFrame(look);
  };
  const press = () => {
    if ((window as ActedWindow).acted || takenMs !== null) return;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    const isTaken = document.querySelector(target)?.dispatchEvent(click) === false;
    if (isTaken) takenMs = performance.now();
    (window as ActedWindow).takenMs = takenMs;
    setTimeout(press, everyMs);
  };
  look();
  press();
}

/** Waits for the end of `pressUntilItActs`. Throws when no click acts in a minute. */
export async function acted(page: Page): Promise<Acted> {
  const acts = () => (window as ActedWindow).acted;
  try {
    const result = await page.waitForFunction(acts, null, { polling: 100, timeout: 60_000 });
    return (await result.jsonValue()) ?? { takenMs: Number.NaN, effectMs: Number.NaN };
  } catch (cause) {
    const takenMs = await page.evaluate(() => (window as ActedWindow).takenMs);
    const clicked = typeof takenMs === 'number' ? `taken at ${String(takenMs)} ms` : 'never taken';
    throw new Error(`no click acts on ${page.url()}: ${clicked}`, { cause });
  }
}
