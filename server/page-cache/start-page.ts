/**
 * Runs in the page as the text of an inline script, so it must not use anything outside itself. Loads the style sheets
 * and the scripts when the page's largest picture has loaded or failed, on the first input, or after `longestWaitMs`.
 * Scripts run once the style sheets have loaded: otherwise their output would be unstyled. A style sheet that fails is
 * requested once more. The last button clicked meanwhile is clicked again when the page fires `aliveEvent`.
 */
export function startPage({
  sheets,
  scripts,
  aliveEvent,
  longestWaitMs,
}: {
  sheets: readonly string[];
  scripts: readonly string[];
  aliveEvent: string;
  longestWaitMs: number;
}): void {
  const { nonce = '' } = document.currentScript ?? {};
  const touches = ['pointerdown', 'keydown', 'wheel'];
  let isStarted = false;
  let coming = sheets.length;
  const run = () => {
    for (const address of scripts) {
      const script = document.createElement('script');
      script.async = true;
      script.nonce = nonce;
      script.src = address;
      document.head.append(script);
    }
  };
  const settle = () => {
    coming -= 1;
    if (coming === 0) run();
  };
  const addSheet = (address: string, onError: () => void) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    // React looks for this attribute and then does not add the sheet again.
    sheet.dataset.precedence = 'next';
    sheet.href = address;
    sheet.onload = settle;
    sheet.onerror = () => {
      sheet.remove();
      onError();
    };
    document.head.append(sheet);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of touches) removeEventListener(type, start, true);
    for (const address of sheets) addSheet(address, () => addSheet(address, settle));
    for (const address of scripts) {
      const early = document.createElement('link');
      early.rel = 'preload';
      early.as = 'script';
      early.nonce = nonce;
      early.href = address;
      document.head.append(early);
    }
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
