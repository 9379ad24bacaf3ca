import { nearestBox, type Box } from '#lib/domain/remote/nearest.ts';
import { directionOf, type Direction } from '#lib/domain/remote/remote-keys.ts';
import { focusableIn, isReachable, layerOf, overlayOf, scopeOf } from './focusable.ts';
import { sorted } from '#lib/domain/collections.ts';

export interface RemoteFocus {
  /** A key that no widget has used. Returns whether it was used. */
  press: (event: KeyboardEvent, goHome: () => void) => boolean;
  /** A key before the widget that has the focus gets it: only for widgets that would not let the focus go. */
  pressFirst: (event: KeyboardEvent) => boolean;
  /** Another input is in use. */
  rest: () => void;
}

/** Rows that remember where the focus was. */
const row = '[data-row-memory]';
/** The share of the window that a key scrolls where nothing takes the focus. */
const SCROLL_SHARE = 0.6;
/** A changed page gets so long before the focus is looked for. */
const LOST_MS = 80;

/** Moves the focus by the keys of a remote, and finds it again when its element goes. */
export function createRemoteFocus(): RemoteFocus {
  const remembered = new WeakMap<Element, HTMLElement>();
  let last: { element: HTMLElement; box: Box; path: string } | null = null;
  let watch: MutationObserver | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A range that an arrow has reached: left and right go past it until OK is pressed, then they change its value. */
  let passed: Element | null = null;

  const remember = (element: HTMLElement) => {
    last = { element, box: element.getBoundingClientRect(), path: location.pathname };
    const home = element.closest(row);
    if (home) remembered.set(home, element);
  };
  const focus = (element: HTMLElement) => {
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    remember(element);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target !== passed) passed = null;
    if (target instanceof HTMLElement && target !== document.body) remember(target);
  };
  const begin = () => {
    document.documentElement.dataset.input = 'remote';
    if (watch) return;
    document.addEventListener('focusin', onFocus);
    watch = new MutationObserver(() => {
      if (!isLost(document.activeElement)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (watch && isLost(document.activeElement)) findAgain();
      }, LOST_MS);
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  };

  /** Focuses what is nearest to the place where the focus was; on another page, its first element. */
  const findAgain = () => {
    const scope = scopeOf(null);
    const isSamePage = last !== null && last.path === location.pathname;
    const found = isSamePage && last ? closest(focusableIn(scope), last.box) : firstIn(scope);
    if (found) focus(found);
  };

  const move = (active: HTMLElement, direction: Direction): boolean => {
    const next = neighbour(active, direction);
    if (!next) return scrollOn(direction);
    const home = next.closest(row);
    const before = home && !home.contains(active) ? remembered.get(home) : undefined;
    const isUpOrDown = direction === 'up' || direction === 'down';
    focus(isUpOrDown && before?.isConnected && isReachable(before) ? before : next);
    passed = next.matches('input[type=range]') ? next : null;
    return true;
  };

  const press: RemoteFocus['press'] = (event, goHome) => {
    const active = document.activeElement;
    if (event.key === 'GoBack') {
      goBack(active, goHome);
      return true;
    }
    if (event.key === 'Enter') return chooseField(active);
    const direction = directionOf(event.key);
    if (!direction) return false;
    begin();
    if (isLost(active) || !(active instanceof HTMLElement)) {
      findAgain();
      return true;
    }
    return !keepsKey(active, direction) && move(active, direction);
  };

  return {
    press,
    pressFirst: (event) => {
      const active = document.activeElement;
      const direction = directionOf(event.key);
      if (!watch || !(active instanceof HTMLElement)) return false;
      const isPassed = active === passed;
      if (event.key === 'Enter') passed = null;
      if (!direction) return false;
      return (isPassed || holdsFocus(active, direction)) && move(active, direction);
    },
    rest: () => {
      watch?.disconnect();
      watch = null;
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
    },
  };
}

const isLost = (active: Element | null) =>
  active === null || active === document.body || active.matches('main') || !active.isConnected;

/** The element in a direction: in the same layer of the screen first, then in the others. */
function neighbour(active: HTMLElement, direction: Direction): HTMLElement | null {
  const others = focusableIn(scopeOf(active)).filter(
    (element) => element !== active && !element.contains(active) && !active.contains(element),
  );
  const layer = layerOf(active);
  const [same, further] = [true, false].map((isSame) =>
    others.filter((element) => (layerOf(element) === layer) === isSame),
  );
  const from = active.getBoundingClientRect();
  for (const candidates of [same ?? [], further ?? []]) {
    const boxes = candidates.map((element) => element.getBoundingClientRect());
    const place = nearestBox(from, boxes, direction);
    const found = place === null ? undefined : candidates[place];
    if (found) return found;
  }
  return null;
}

/** The element whose middle is nearest to a place. */
function closest(candidates: readonly HTMLElement[], { left, top, right, bottom }: Box) {
  const distance = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return Math.hypot(
      (box.left + box.right - left - right) / 2,
      (box.top + box.bottom - top - bottom) / 2,
    );
  };
  const [nearest] = sorted(candidates, (one, other) => distance(one) - distance(other));
  return nearest ?? null;
}

/** What a screen offers first: its main action, else its largest element in sight. */
function firstIn(scope: ParentNode): HTMLElement | null {
  const inside = scope.querySelector('main') ?? scope;
  const marked = [...inside.querySelectorAll<HTMLElement>('[data-first-focus]')];
  const main = marked.find(isReachable);
  if (main) return main;
  const all = focusableIn(inside);
  const inSight = all.filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  const [largest] = sorted(inSight, (one, other) => areaOf(other) - areaOf(one));
  return largest ?? all[0] ?? focusableIn(scope)[0] ?? null;
}

function areaOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect();
  return Math.round(width) * Math.round(height);
}

/** Shows text that takes no focus. */
function scrollOn(direction: Direction): boolean {
  if (direction !== 'up' && direction !== 'down') return false;
  const step = window.innerHeight * SCROLL_SHARE;
  window.scrollBy({ top: direction === 'down' ? step : -step });
  return true;
}

/** One step up: closes what is open, leaves full screen, else goes to the page before. */
function goBack(active: Element | null, goHome: () => void): void {
  if (overlayOf(active)) {
    const given = { key: 'Escape', bubbles: true, cancelable: true };
    (active ?? document.body).dispatchEvent(new KeyboardEvent('keydown', given));
  } else if (document.fullscreenElement) void document.exitFullscreen();
  else if (window.history.length > 1) window.history.back();
  else goHome();
}

/** OK chooses fields that the Enter key does not change. */
function chooseField(active: Element | null): boolean {
  if (active instanceof HTMLInputElement && ['checkbox', 'radio'].includes(active.type)) {
    active.click();
    return true;
  }
  if (active instanceof HTMLSelectElement) {
    active.showPicker();
    return true;
  }
  return false;
}

/** Whether a field needs the key itself: text moves its caret, a range its value. */
function keepsKey(active: HTMLElement, direction: Direction): boolean {
  const isSideways = direction === 'left' || direction === 'right';
  if (active.isContentEditable) return true;
  if (active instanceof HTMLTextAreaElement) return active.value !== '';
  if (!(active instanceof HTMLInputElement) || !isSideways) return false;
  if (active.type === 'range') return true;
  if (['checkbox', 'radio', 'button', 'submit', 'file', 'color'].includes(active.type))
    return false;
  const { selectionStart, selectionEnd, value } = active;
  if (value === '') return false;
  // Fields of some types do not tell where their caret is.
  if (selectionStart === null || selectionStart !== selectionEnd) return true;
  return direction === 'left' ? selectionStart > 0 : selectionStart < value.length;
}

/** Widgets that use a key although the focus has to be able to leave them by it. */
function holdsFocus(active: HTMLElement, direction: Direction): boolean {
  const isUpOrDown = direction === 'up' || direction === 'down';
  if (active.matches('[role=slider], input[type=range]')) return isUpOrDown;
  return active.matches('input[type=radio], select');
}
