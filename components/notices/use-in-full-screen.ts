import { useSyncExternalStore } from 'react';

const isInFullScreen = () => document.fullscreenElement !== null;

function listen(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether anything of the page has the whole screen. */
export function useInFullScreen(): boolean {
  return useSyncExternalStore(listen, isInFullScreen, () => false);
}
