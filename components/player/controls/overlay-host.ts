import { useEffect, useState } from 'react';

/** The container for a player's menus and sheets: the player itself when it fills the window, else the page. */
export function overlayHost(frame: HTMLElement | null): HTMLElement | null {
  return frame && frame.clientHeight >= window.innerHeight * 0.9 ? frame : null;
}

/** The same as state, computed in advance: measuring during render would slow down every change of the player. */
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
