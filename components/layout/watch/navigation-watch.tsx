'use client';

import { useLocale } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { restoreLanguage, storedLanguage } from '#lib/browser/language-choice.ts';
import { appendToPagePath } from '#lib/browser/page-path.ts';
import { languageParameter, supported } from '#lib/language.ts';

/**
 * Handles every navigation (spec part 2): the screen is appended to the page path, and the dataType of the
 * previous address is carried over. Next itself scrolls to the top.
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
    // `?lang=` was for a visit, as the server noted; another one begins with the viewer's own choice. And that may have
    // become another in another tab.
    const stored = restoreLanguage() ?? storedLanguage();
    if (!asked && stored && stored !== language) router.refresh();
  }, [pathname, language, router]);

  return null;
}
