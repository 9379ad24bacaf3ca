import { useEffect, useState } from 'react';

/** iPhones support full screen for videos only, by a method of their own. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

export interface FullScreen {
  isFullScreen: boolean;
  /** False when the browser does not support it: then there is no button. */
  isPossible: boolean;
  toggle: () => void;
}

/** Full screen for an element, including its controls. */
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
      // A refusal changes nothing, which the viewer can see.
      element.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
    } else element.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.();
  };

  return { isFullScreen, isPossible: element !== null && canGoFullScreen(), toggle };
}

function canGoFullScreen(): boolean {
  return document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
}
