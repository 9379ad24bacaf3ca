'use client';

import { useLocale } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { restoreLanguage, storedLanguage } from '#lib/browser/language-choice.ts';
import { appendToPagePath } from '#lib/browser/page-path.ts';
import { languageParameter, supported } from '#lib/language.ts';

/**
 * Handles every navigation (spec part 2): appends the screen to the page path and carries over the dataType of the
 * previous address. Next itself scrolls to the top.
 */
export function NavigationWatch() {
  const pathname = usePathname();
  const router = useRouter();
  const language = useLocale();
  const dataType = useRef<string | null>(null);
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    const address = new URL(location.href);
    const own = address.searchParams.get('dataType');
    if (own !== null) dataType.current = own;
    else if (dataType.current !== null) {
      address.searchParams.set('dataType', dataType.current);
      history.replaceState(history.state, '', address);
    }
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    appendToPagePath(pathname);
  }, [pathname]);

  useEffect(() => {
    const asked = supported(new URLSearchParams(location.search).get(languageParameter));
    // `?lang=` applies to one visit, as the server noted; the next visit starts with the viewer's own language, which
    // may have changed in another tab.
    const stored = restoreLanguage() ?? storedLanguage();
    if (!asked && stored && stored !== language) router.refresh();
  }, [pathname, language, router]);

  return null;
}
