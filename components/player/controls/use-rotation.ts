import { useEffect } from 'react';

/**
 * A phone that is turned while a picture plays shows it on the whole screen, and the page again when it is turned back
 * (WEB-05). Full screen that the viewer has chosen stays.
 */
export function useRotation(element: HTMLElement | null, isPlaying: boolean): void {
  useEffect(() => {
    // Older iPhones have no orientation.
    const { orientation } = screen as Partial<Screen>;
    if (!element || !isPlaying || !orientation) return undefined;
    let isOurs = false;
    const turn = () => {
      const isLandscape = orientation.type.startsWith('landscape');
      if (!isLandscape) {
        if (isOurs && document.fullscreenElement === element) void document.exitFullscreen();
        isOurs = false;
        return;
      }
      const isPhone = window.matchMedia('(pointer: coarse)').matches;
      if (!isPhone || document.fullscreenElement || !document.fullscreenEnabled) return;
      element
        .requestFullscreen({ navigationUI: 'hide' })
        .then(() => (isOurs = true))
        // A refusal changes nothing, which the viewer can see.
        .catch(() => undefined);
    };
    orientation.addEventListener('change', turn);
    return () => orientation.removeEventListener('change', turn);
  }, [element, isPlaying]);
}
