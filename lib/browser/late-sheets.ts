/**
 * Style sheets that the start script puts into a shared page without loading them (server/page-cache): the page has the
 * styles of everything that its own scripts draw.
 */
const late = 'link[data-late]';

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

const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'popstate'] as const;

/** Loads them at the first input, after which the page may show anything. */
export function watchFirstInput(): void {
  const onInput = () => {
    for (const type of inputs) removeEventListener(type, onInput, true);
    // A part that needs them tries again.
    loadLateSheets().catch(() => undefined);
  };
  for (const type of inputs) addEventListener(type, onInput, { capture: true, passive: true });
}
