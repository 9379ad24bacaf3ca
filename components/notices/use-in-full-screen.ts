import { useSyncExternalStore } from 'react';

const isInFullScreen = () => document.fullscreenElement !== null;

function listen(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether an element of the page is in full screen. */
export function useInFullScreen(): boolean {
  return useSyncExternalStore(listen, isInFullScreen, () => false);
}
