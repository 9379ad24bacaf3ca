import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Runs a callback each time an element gets a size: initially, and when the panel that contains it opens. `key`: runs
 * again when this changes.
 */
export function useShown<E extends HTMLElement>(
  key: string,
  onShown: (element: E) => void,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const act = useRef(onShown);
  useEffect(() => {
    act.current = onShown;
  });

  useEffect(() => {
    const shown = element.current;
    if (!shown) return undefined;
    let hadSize = false;
    const observer = new ResizeObserver(() => {
      const hasSize = shown.clientWidth > 0;
      if (hasSize && !hadSize) act.current(shown);
      hadSize = hasSize;
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [key]);

  return element;
}
