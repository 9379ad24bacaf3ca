import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Makes an element modal while `isOn`: its siblings are inert (except toasts), the focus moves in and returns, Escape
 * closes.
 */
export function useModal(isOn: boolean, onLeave: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useEffect(() => {
    const frame = ref.current;
    if (!isOn || !frame?.parentElement) return undefined;
    const before = document.activeElement;
    const beside = frame.parentElement.querySelectorAll<HTMLElement>(
      ':scope > :is(header, main, footer, nav, a)',
    );
    for (const element of beside) element.inert = true;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement)
        leave.current();
    };
    document.addEventListener('keydown', listen);
    frame.querySelector<HTMLElement>('button, a[href], [tabindex]')?.focus();
    return () => {
      document.removeEventListener('keydown', listen);
      for (const element of beside) element.inert = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOn]);

  return ref;
}
