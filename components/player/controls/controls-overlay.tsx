import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './overlay.module.css';

/** Gap in px between the controls and the subtitles above them. */
const gapPx = 6;

/**
 * The controls over the lower end of the picture. Their height is set on the player (`--controls-room`), so that
 * subtitles move above visible controls (BEY-02).
 */
export function ControlsOverlay({ children }: { children: ReactNode }) {
  const [controls, setControls] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const player = controls?.closest('section');
    if (!controls || !player) return undefined;
    // The gradient above the controls is part of the box (its padding), but hides nothing.
    const observer = new ResizeObserver(() => {
      const room = controls.clientHeight - parseFloat(getComputedStyle(controls).paddingTop);
      player.style.setProperty('--controls-room', `${Math.round(room) + gapPx}px`);
    });
    observer.observe(controls);
    return () => {
      observer.disconnect();
      player.style.removeProperty('--controls-room');
    };
  }, [controls]);
  return (
    <div ref={setControls} className={styles.controls}>
      {children}
    </div>
  );
}
