import { useEffect } from 'react';

/**
 * Keeps the screen on during playback. The browser releases the lock when the tab is hidden, so it is requested again
 * when the tab is visible.
 */
export function useWakeLock(isPlaying: boolean) {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const sentinel = await navigator.wakeLock.request('screen');
        if (isOver) await sentinel.release();
        else lock = sentinel;
      } catch {
        // Refused (battery, policy): the screen turns off as usual.
      }
    };
    void hold();
    const holdAgain = () => void hold();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      lock?.release().catch(() => undefined);
    };
  }, [isPlaying]);
}
