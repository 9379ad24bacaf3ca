import { useEffect, useState } from 'react';

/** iPhones know full screen for videos only, under a name of their own. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export interface FullScreen {
  isFullScreen: boolean;
  /** False where the browser offers none: then there is no button. */
  isPossible: boolean;
  toggle: () => void;
}

/** Full screen of an element, its controls included. */
export function useFullScreen(element: HTMLElement | null): FullScreen {
  const [isFullScreen, setIsFullScreen] = useState(false);

  useEffect(() => {
    const follow = () =>
      setIsFullScreen(document.fullscreenElement === element && element !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  const toggle = () => {
    if (!element) return;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) {
      // A refusal leaves the page as it is; the viewer sees that.
      element.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
    } else element.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  };

  return { isFullScreen, isPossible: element !== null && canGoFullScreen(), toggle };
}

function canGoFullScreen(): boolean {
  return document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
}
