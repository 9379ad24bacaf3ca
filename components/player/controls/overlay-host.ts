import { useEffect, useState } from 'react';

/** Where menus and sheets of a player go: into a player that fills the window, which is all that can be seen; else over the page. */
export function overlayHost(frame: HTMLElement | null): HTMLElement | null {
  return frame && frame.clientHeight >= window.innerHeight * 0.9 ? frame : null;
}

/** The same, known before it is needed: to measure while drawing would hold up every change of the player. */
export function useOverlayHost(frame: HTMLElement | null): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!frame) return undefined;
    const observer = new ResizeObserver(() => setHost(overlayHost(frame)));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return host;
}
