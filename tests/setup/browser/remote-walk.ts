import type { Page } from '@playwright/test';

/**
 * Walks a page by arrow keys alone: from each element that was reached, presses each arrow. Returns the focusable
 * elements that no arrow leads to. The focus has to be on the page already.
 */
export async function unreachedByArrows(page: Page): Promise<string[]> {
  for (let before: string[] | null = null; ;) {
    const unreached = await walk(page);
    if (unreached.length === 0 || unreached.join() === before?.join()) return unreached;
    before = unreached;
    // What the walk has made the page load may have come behind it.
    await page.waitForLoadState('networkidle');
  }
}

function walk(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stops =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
    const isStop = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        !element.closest('[inert], [aria-hidden=true]') &&
        // Links for the Tab key alone.
        !element.matches('.visually-hidden') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        width > 1 &&
        height > 1
      );
    };
    const all = () => [...document.querySelectorAll<HTMLElement>(stops)].filter(isStop);
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    const active = () => document.activeElement as HTMLElement;
    const press = async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      active().dispatchEvent(event);
      await settled();
    };
    const name = (element: HTMLElement) => {
      const text = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.tagName.toLowerCase()} “${text.trim().slice(0, 60)}”`;
    };
    const reached = new Set<HTMLElement>([active()]);
    // Slides and rows are drawn anew: the same control of another one counts.
    const names = new Set<string>();
    const reach = (element: HTMLElement) => {
      reached.add(element);
      names.add(name(element));
    };
    const unreached = () => all().filter((element) => !names.has(name(element)));
    const pressAll = async (element: HTMLElement) => {
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']) {
        if (!element.isConnected) return;
        element.focus({ preventScroll: true });
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        // Written text is left at its ends only.
        if (element instanceof HTMLInputElement && element.selectionStart !== null) {
          const end = key === 'ArrowLeft' ? 0 : element.value.length;
          element.setSelectionRange(end, end);
        }
        await press(key);
        if (active() !== document.body) reach(active());
      }
    };
    // The page changes below the walk: rows load more, and slides are shown. Later rounds go through what is new.
    for (let round = 0; round < 4 && (round === 0 || unreached().length > 0); round += 1) {
      for (const element of reached) await pressAll(element);
    }
    return unreached().map(name);
  });
}
