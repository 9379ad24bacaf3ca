import { useEffect, useRef } from 'react';

/** Marks the entry of the history that stands for what is open. */
const marker = 'coversPage';

let leaving: ReturnType<typeof setTimeout> | undefined;

const isMarked = () => (window.history.state as Record<string, unknown> | null)?.[marker] === true;

/**
 * The Back of a phone, a remote or a browser closes what covers the page and stays on the page. Closed in another way, its
 * entry of the history goes with it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // Opened again at once (React does so while developing): the entry is still there.
    clearTimeout(leaving);
    if (!isMarked()) window.history.pushState({ [marker]: true }, '', window.location.href);
    const goneBack = () => {
      if (!isMarked()) close.current();
    };
    window.addEventListener('popstate', goneBack);
    return () => {
      window.removeEventListener('popstate', goneBack);
      leaving = setTimeout(() => {
        if (isMarked()) window.history.back();
      });
    };
  }, [isOpen]);
}
