/**
 * Style sheets that the start script puts into a shared page without loading them (server/page-cache): the page has the
 * styles of everything that its own scripts draw.
 */
const late = 'link[data-late]';

/** The attribute of a page's inline styles that include those of the player. */
export const playerStyles = 'data-player-styles';

/** Whether the player can be drawn without the late style sheets. */
export const hasPlayerStyles = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`style[${playerStyles}]`) !== null;

let coming: Promise<void> | undefined;

/** Loads these style sheets; parts whose scripts are loaded on demand need them. Rejects when one cannot be loaded. */
export function loadLateSheets(): Promise<void> {
  coming ??= Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>(late)].map((sheet) =>
      load(sheet).catch(() => load(replaced(sheet))),
    ),
  ).then(
    () => undefined,
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

function load(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    sheet.onload = () => {
      delete sheet.dataset.late;
      resolve();
    };
    sheet.onerror = () => reject(new Error('A style sheet failed to load'));
    // A disabled sheet is not fetched.
    sheet.disabled = false;
  });
}

/** A sheet that failed is not fetched again: a new one takes its place. */
function replaced(sheet: HTMLLinkElement): HTMLLinkElement {
  const again = sheet.cloneNode() as HTMLLinkElement;
  again.disabled = true;
  sheet.replaceWith(again);
  return again;
}

const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin', 'popstate'] as const;

/** The longest time that a click on a link waits for the style sheets of the next page. */
const longestWaitMs = 1_000;

/** Loads them at the first input, after which the page may show anything, and before the page changes. */
export function watchFirstInput(): void {
  const onInput = () => {
    for (const type of inputs) removeEventListener(type, onInput, true);
    // A part that needs them tries again.
    loadLateSheets().catch(() => undefined);
  };
  for (const type of inputs) addEventListener(type, onInput, { capture: true, passive: true });
  addEventListener('click', holdLink, true);
}

/** The next page would stand without its styles until they are loaded, so the click is repeated then. */
function holdLink(event: MouseEvent): void {
  if (document.querySelector(late) === null) {
    removeEventListener('click', holdLink, true);
    return;
  }
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target !== '' || link.hasAttribute('download')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  let hasGoneOn = false;
  const goOn = () => {
    if (hasGoneOn) return;
    hasGoneOn = true;
    clearTimeout(timer);
    removeEventListener('click', holdLink, true);
    // The list that it stood in may have been drawn anew.
    if (link.isConnected) link.click();
    else window.location.assign(link.href);
  };
  const timer = setTimeout(goOn, longestWaitMs);
  loadLateSheets().then(goOn, goOn);
}
