import { useEffect, useRef, useState } from 'react';

const hideAfterMs = 3_000;

export interface ControlsVisibility {
  areVisible: boolean;
  /** Activity in the player: shows the controls for a while. */
  wake: () => void;
  hide: () => void;
}

/** Controls show on movement, focus and touch, and hide after a while; `isPinned` keeps them visible. */
export function useControlsVisibility(isPinned: boolean): ControlsVisibility {
  const [isAwake, setIsAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hideLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsAwake(false), hideAfterMs);
  };
  useEffect(() => {
    // A focus event may have started a timer before this runs.
    hideLater();
    return () => clearTimeout(timer.current);
  }, []);

  const wake = () => {
    hideLater();
    setIsAwake(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setIsAwake(false);
  };
  return { areVisible: isPinned || isAwake, wake, hide };
}
