import { useState } from 'react';
import type { PointerEvent } from 'react';

export interface BarPointer {
  /** The pointer's position on the bar, 0 to 1; null outside. */
  share: number | null;
  isDragging: boolean;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerLeave: () => void;
    onPointerCancel: () => void;
  };
}

/** Mouse, pen and touch on the bar: hovering, dragging, and the position where the pointer is released. */
export function useBarPointer(isEnabled: boolean, onChoose: (share: number) => void): BarPointer {
  const [share, setShare] = useState<number | null>(null);
  const [isDragging, setIsDragging] = useState(false);

  const shareOf = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const along = width > 0 ? (clientX - left) / width : 0;
    return Math.min(1, Math.max(0, along));
  };
  const leave = () => {
    setIsDragging(false);
    setShare(null);
  };

  return {
    share,
    isDragging,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        setShare(shareOf(event));
        if (!isEnabled) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsDragging(true);
      },
      onPointerMove: (event) => setShare(shareOf(event)),
      onPointerUp(event) {
        if (isDragging) onChoose(shareOf(event));
        setIsDragging(false);
        // A click must not focus the slider: paging keys must keep zapping.
        event.currentTarget.blur();
        if (event.pointerType !== 'mouse') setShare(null);
      },
      onPointerLeave: () => {
        if (!isDragging) leave();
      },
      onPointerCancel: leave,
    },
  };
}
