import type { Page } from '@playwright/test';

/** The least width and height of a target for a finger, in CSS pixels (WEB-05). */
const leastPx = 44;

/**
 * The targets of a page that a finger misses: what a press reaches of them is narrower or lower than that. Links in the
 * middle of a sentence may be smaller (WCAG 2.5.5).
 */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const stops =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=menuitem], [tabindex="0"]';
    const isInSentence = (element: Element) => {
      const text = element.parentElement?.textContent.trim() ?? '';
      return (
        element.matches('p a, li > a, span > a') &&
        getComputedStyle(element).display === 'inline' &&
        text.length > element.textContent.trim().length + 2
      );
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent
      )
        .trim()
        .slice(0, 40)}”`;
    /** How far a press reaches the target from its middle, both ways; null when it is not on the screen. */
    const sizeOf = (target: HTMLElement) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return null;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return null;
      const isOwn = (dx: number, dy: number) => {
        const there = document.elementFromPoint(x + dx, y + dy);
        return there !== null && target.contains(there);
      };
      const reach = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < least && isOwn(dx * (steps + 1), dy * (steps + 1))) steps += 1;
        return steps;
      };
      return {
        x: Math.max(Math.round(box.width), reach(-1, 0) + reach(1, 0) + 1),
        y: Math.max(Math.round(box.height), reach(0, -1) + reach(0, 1) + 1),
      };
    };
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(stops)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches(':disabled, .visually-hidden, [tabindex="-1"]')) continue;
      if (element.closest('[inert], [aria-hidden=true]') || isInSentence(element)) continue;
      // A label presses its field.
      const targets = [element, ...((element as HTMLInputElement).labels ?? [])];
      const sizes = targets.map(sizeOf).filter((size) => size !== null);
      if (sizes.length === 0 || sizes.some(({ x, y }) => x >= least && y >= least)) continue;
      const [{ x, y } = { x: 0, y: 0 }] = sizes;
      small.push(`${nameOf(element)} ${String(x)} × ${String(y)}`);
    }
    return small;
  }, leastPx);
}

/** The notch and the home bar of a phone, in CSS pixels. */
export interface SafeAreaInsets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Chromium draws the page as on a phone with these insets. */
export async function setSafeArea(page: Page, insets: SafeAreaInsets): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** The targets that lie under the notch, the round corners or the home bar, when they stand where they are used. */
export function targetsOutside(page: Page, insets: SafeAreaInsets): Promise<string[]> {
  return page.evaluate(({ top, right, bottom, left }) => {
    const outside: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[inert], [aria-hidden=true], .visually-hidden')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const isIn =
        box.left + parseFloat(paddingLeft) >= left - 1 &&
        box.right - parseFloat(paddingRight) <= window.innerWidth - right + 1 &&
        box.top >= top - 1 &&
        box.bottom <= window.innerHeight - bottom + 1;
      if (isIn) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
      outside.push(
        `${name} ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`,
      );
    }
    return outside;
  }, insets);
}
