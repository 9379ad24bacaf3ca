'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { carriedAddress } from '#lib/browser/carried-address.ts';
import { pending } from '#lib/browser/pending.ts';
import { isCardOfOpenTitle, jumpToTitle } from '#components/layout/jump-to-title.ts';

/** The spinner gives up after this time, in ms. */
const longestWaitMs = 10_000;

/**
 * Handles a click on a link to another screen: with a picture-in-picture window open it opens in a new tab (spec part
 * 2), so that the picture stays; otherwise the spinner shows until the screen is rendered. A card of the current page's
 * title scrolls to the top of that page.
 */
export function LinkWatch() {
  const pathname = usePathname();
  const end = useRef<() => void>(undefined);

  useEffect(() => {
    end.current?.();
  }, [pathname]);

  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link) return;
      if (isCardOfOpenTitle(link)) {
        event.preventDefault();
        event.stopPropagation();
        jumpToTitle();
        return;
      }
      if (new URL(link.href).pathname === location.pathname) return;
      if (document.pictureInPictureElement) {
        event.preventDefault();
        event.stopPropagation();
        window.open(carriedAddress(link.href), '_blank', 'noopener');
        return;
      }
      end.current?.();
      end.current = pending.begin();
      setTimeout(end.current, longestWaitMs);
    };
    // Capture phase: before the links' own handlers.
    window.addEventListener('click', listen, true);
    return () => window.removeEventListener('click', listen, true);
  }, []);

  return null;
}

/** The link to one of our screens that this click follows in this tab, or null. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  return new URL(link.href).origin === location.origin ? link : null;
}
