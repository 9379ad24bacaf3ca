import { limits } from '#lib/limits.ts';

let observer: ResizeObserver | undefined;

/**
 * Writes on a frame how far its line is too long for it (`data-overflows`, `--over`), and how long the way there and back
 * takes (`--time`), now and whenever its size changes. All frames are read before any is written: one after the other,
 * each would make the browser lay out the list anew.
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
  // With a rest at each end.
  frame.style.setProperty('--time', `${2 + (2 * overPx) / limits.marqueePxPerSecond}s`);
}
