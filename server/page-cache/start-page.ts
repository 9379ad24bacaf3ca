/**
 * Runs in the page as the text of an inline script, so it must not use anything outside itself. Loads the letters and the
 * scripts when the page's largest picture has loaded or failed, on the first input, or after `longestWaitMs`. The style
 * sheets are only put in their places: the page has the styles that it needs, and its scripts load the sheets when they
 * need more (lib/browser/late-sheets.ts). The last button clicked meanwhile is clicked again when the page fires
 * `aliveEvent`.
 */
export function startPage({
  sheets,
  letters,
  scripts,
  aliveEvent,
  longestWaitMs,
}: {
  sheets: readonly string[];
  /** The rules of the web fonts. */
  letters: string;
  scripts: readonly string[];
  aliveEvent: string;
  longestWaitMs: number;
}): void {
  const { nonce = '' } = document.currentScript ?? {};
  const touches = ['pointerdown', 'keydown', 'wheel'];
  let isStarted = false;
  const addSheet = (address: string) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    // React looks for this attribute and then does not add the sheet again.
    sheet.dataset.precedence = 'next';
    sheet.dataset.late = '';
    // A disabled sheet is not fetched.
    sheet.disabled = true;
    sheet.href = address;
    document.head.append(sheet);
  };
  const addScript = (address: string) => {
    const script = document.createElement('script');
    script.async = true;
    script.nonce = nonce;
    script.src = address;
    document.head.append(script);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of touches) removeEventListener(type, start, true);
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = letters;
    document.head.append(style);
    sheets.forEach(addSheet);
    scripts.forEach(addScript);
  };
  let clicked: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    clicked = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', note, true);
  const replay = () => {
    document.removeEventListener('click', note, true);
    clicked?.click();
  };
  addEventListener(aliveEvent, replay, { once: true });
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) {
    start();
    return;
  }
  for (const type of ['load', 'error']) picture.addEventListener(type, start);
  for (const type of touches) addEventListener(type, start, { capture: true, passive: true });
  setTimeout(start, longestWaitMs);
}
