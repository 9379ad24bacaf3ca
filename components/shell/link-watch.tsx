'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { pending } from '#lib/browser/pending.ts';

/** A screen that takes longer than this is not waited for with a spinner. */
const longestWaitMs = 10_000;

/**
 * What happens at a click on a link to another screen: with a picture-in-picture window open it opens in a new tab
 * (spec part 2), so that the picture stays; otherwise the spinner shows until the screen is there.
 */
export function LinkWatch() {
  const pathname = usePathname();
  const end = useRef<() => void>(undefined);

  useEffect(() => {
    end.current?.();
  }, [pathname]);

  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const target = otherScreen(event);
      if (!target) return;
      if (document.pictureInPictureElement) {
        event.preventDefault();
        event.stopPropagation();
        window.open(target, '_blank', 'noopener');
        return;
      }
      end.current?.();
      end.current = pending.begin();
      setTimeout(end.current, longestWaitMs);
    };
    // Before the links' own handlers.
    window.addEventListener('click', listen, true);
    return () => window.removeEventListener('click', listen, true);
  }, []);

  return null;
}

/** The address of another screen of ours that this click leads to in this tab, or null. */
function otherScreen(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? link.href : null;
}
