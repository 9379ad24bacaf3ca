import { limits } from '#lib/limits.ts';

let observer: ResizeObserver | undefined;

/**
 * Sets on a frame how far its line overflows (`data-overflows`, `--over`) and the duration of the scroll there and back
 * (`--time`), now and on every resize. All frames are read before any is written, to avoid one layout per frame.
 */
export function followOverflow(frame: HTMLElement): () => void {
  observer ??= new ResizeObserver((entries) => {
    const measured = entries.map(({ target }) => {
      const frame = target as HTMLElement;
      return { frame, overPx: overPxOf(frame) };
    });
    for (const { frame, overPx } of measured) write(frame, overPx);
  });
  observer.observe(frame);
  return () => observer?.unobserve(frame);
}

function overPxOf(frame: HTMLElement): number {
  const linePx = frame.firstElementChild?.getBoundingClientRect().width ?? 0;
  return Math.max(0, Math.ceil(linePx) - frame.clientWidth);
}

function write(frame: HTMLElement, overPx: number): void {
  frame.toggleAttribute('data-overflows', overPx > 0);
  if (overPx === 0) return;
  frame.style.setProperty('--over', `${overPx}px`);
  // Includes a pause at each end.
  frame.style.setProperty('--time', `${2 + (2 * overPx) / limits.marqueePxPerSecond}s`);
}
