'use client';

import { useEffect } from 'react';
import { useGoTo } from '#components/data/use-go-to.ts';
import { isPointerMove, takeEarlyPointer } from '#lib/browser/early-pointer.ts';
import { directionOf, isRemoteKey, standardKeyOf } from '#lib/domain/remote/remote-keys.ts';
import { routes } from '#lib/routes.ts';
import type { RemoteFocus } from './remote-focus.ts';

/**
 * Television remotes (WEB-04): gives their keys standard names, and moves the focus by arrow keys. Where a pointer was
 * used last, arrows scroll as usual. The part that moves the focus is loaded with the first key.
 */
export function RemoteWatch() {
  const goTo = useGoTo();
  useEffect(() => {
    const root = document.documentElement;
    const goHome = () => goTo(routes.home());
    let hasPointer = takeEarlyPointer();
    let remote: RemoteFocus | null = null;

    const isOurs = (event: KeyboardEvent) => {
      if (hasPointer || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return false;
      return ['Enter', 'GoBack'].includes(event.key) || directionOf(event.key) !== null;
    };
    const onPointer = (event: PointerEvent) => {
      if (!isPointerMove(event)) return;
      hasPointer = true;
      delete root.dataset.input;
      remote?.rest();
    };
    const onKeyFirst = (event: KeyboardEvent) => {
      if (event.isTrusted && isRemoteKey(event)) hasPointer = false;
      const key = event.isTrusted ? standardKeyOf(event) : null;
      if (key !== null) {
        event.preventDefault();
        event.stopImmediatePropagation();
        const { repeat } = event;
        const named = new KeyboardEvent('keydown', {
          key,
          repeat,
          bubbles: true,
          cancelable: true,
        });
        event.target?.dispatchEvent(named);
      } else if (remote && isOurs(event) && remote.pressFirst(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isOurs(event)) return;
      if (remote) {
        if (remote.press(event, goHome)) event.preventDefault();
        return;
      }
      if (event.key === 'Enter') return;
      event.preventDefault();
      void import('./remote-focus.ts').then(({ createRemoteFocus }) => {
        remote ??= createRemoteFocus();
        remote.press(event, goHome);
      });
    };
    window.addEventListener('keydown', onKeyFirst, true);
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointermove', onPointer, { passive: true });
    window.addEventListener('pointerdown', onPointer, { passive: true });
    return () => {
      window.removeEventListener('keydown', onKeyFirst, true);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointermove', onPointer);
      window.removeEventListener('pointerdown', onPointer);
      remote?.rest();
    };
  }, [goTo]);
  return null;
}
