/**
 * Runs in the page as the text of an inline script, so it must not use anything outside itself. Loads the letters and the
 * scripts when the page's largest picture has loaded or failed, on the first input, or after `longestWaitMs`; in a page
 * that begins with playback scripts at once, and letters with the first frame or after twice that time. The style sheets
 * are only put in their places: the page has the styles that it needs, and its scripts load the sheets when they
 * need more (lib/browser/late-sheets.ts). The last button clicked meanwhile is clicked again when the page fires
 * `aliveEvent`.
 */
export function startPage({
  sheets,
  letters,
  scripts,
  isPlayed,
  preloads,
  aliveEvent,
  longestWaitMs,
}: {
  sheets: readonly string[];
  /** The rules of the web fonts. */
  letters: string;
  scripts: readonly string[];
  /** Whether the page begins with playback. */
  isPlayed: boolean;
  /** Scripts that are only fetched, after all others. */
  preloads: readonly string[];
  aliveEvent: string;
  longestWaitMs: number;
}): void {
  const { nonce = '' } = document.currentScript ?? {};
  const touches = ['pointerdown', 'keydown', 'wheel'];
  let isStarted = false;
  const add = <Name extends 'link' | 'script' | 'style'>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]>,
  ) => {
    const element = Object.assign(document.createElement(name), { nonce }, properties);
    document.head.append(element);
    return element;
  };
  const addSheet = (href: string) => {
    // A disabled sheet is not fetched.
    const { dataset } = add('link', { rel: 'stylesheet', disabled: true, href });
    // React looks for this attribute and then does not add the sheet again.
    Object.assign(dataset, { precedence: 'next', late: '' });
  };
  const addScript = (src: string) =>
    add('script', { async: true, fetchPriority: isPlayed ? 'high' : 'auto', src });
  const addPreload = (href: string) =>
    add('link', { rel: 'preload', as: 'script', fetchPriority: 'low', href });
  const addLetters = () => add('style', { textContent: letters });
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of touches) removeEventListener(type, start, true);
    if (!isPlayed) addLetters();
    sheets.forEach(addSheet);
    scripts.forEach(addScript);
    preloads.forEach(addPreload);
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
  if (isPlayed) {
    start();
    const addOnce = () => {
      clearTimeout(timer);
      document.removeEventListener('loadeddata', addOnce, true);
      addLetters();
    };
    const timer = setTimeout(addOnce, 2 * longestWaitMs);
    document.addEventListener('loadeddata', addOnce, true);
    return;
  }
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) {
    start();
    return;
  }
  for (const type of ['load', 'error']) picture.addEventListener(type, start);
  for (const type of touches) addEventListener(type, start, { capture: true, passive: true });
  setTimeout(start, longestWaitMs);
}
