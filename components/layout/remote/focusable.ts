/** The elements that a remote can reach. */
const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
/** These keep the focus until they are closed. */
const closed = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Bars that stay on the screen: their place says nothing about the page below them. */
const bars = 'body > header, body > nav, [data-remote-layer]';

/** Elements that take the focus, in the order of the document. */
export function focusableIn(scope: ParentNode): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(stops)].filter(isReachable);
}

export function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false;
  if (element.closest('[inert], [aria-hidden=true]')) return false;
  if (!isVisible(element)) return false;
  // Links for the Tab key alone are invisible until they have the focus.
  if (element.matches('.visually-hidden')) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The open dialog or menu that keeps the focus; else the whole page. */
export function scopeOf(active: Element | null): ParentNode {
  const own = active?.closest(closed);
  if (own) return own;
  const modal = [
    ...document.querySelectorAll<HTMLElement>('[aria-modal=true], [role=alertdialog]'),
  ];
  return modal.reverse().find(isVisible) ?? document.body;
}

/** Safari before 17.4 has no checkVisibility (docs/browsers.md). */
function isVisible(element: HTMLElement): boolean {
  const { checkVisibility } = element as Partial<HTMLElement>;
  if (checkVisibility) return checkVisibility.call(element, { visibilityProperty: true });
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** The open overlay that Back closes first; null without one. */
export function overlayOf(active: Element | null): Element | null {
  const scope = scopeOf(active);
  return scope instanceof Element && scope !== document.body ? scope : null;
}

/** The bar or window that an element belongs to; null for the page itself. */
export const layerOf = (element: Element): Element | null => element.closest(bars);
