'use client';

import { useLocale } from 'next-intl';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef } from 'react';
import { restoreLanguage, storedLanguage } from '#lib/browser/language-choice.ts';
import { appendToPagePath } from '#lib/browser/page-path.ts';
import { languageParameter, supported } from '#lib/language.ts';

/**
 * Handles every navigation (spec part 2): appends the screen to the page path and carries over the dataType of the
 * previous address. Next itself scrolls to the top.
 */
export function NavigationWatch() {
  return (
    // Pages without a server render read the parameters in the browser.
    <Suspense fallback={null}>
      <Watch />
    </Suspense>
  );
}

function Watch() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const router = useRouter();
  const language = useLocale();
  const dataType = useRef<string | null>(null);
  const lastScreen = useRef<string | null>(null);

  useEffect(() => {
    const address = new URL(location.href);
    const own = address.searchParams.get('dataType');
    if (own !== null) dataType.current = own;
    else if (dataType.current !== null) {
      address.searchParams.set('dataType', dataType.current);
      history.replaceState(history.state, '', address);
    }
    const screen = screenOf(pathname, search);
    if (lastScreen.current === screen) return;
    lastScreen.current = screen;
    appendToPagePath(pathname);
  }, [pathname, search]);

  useEffect(() => {
    const asked = supported(new URLSearchParams(location.search).get(languageParameter));
    // `?lang=` applies to one visit, as the server noted; the next visit starts with the viewer's own language, which
    // may have changed in another tab.
    const stored = restoreLanguage() ?? storedLanguage();
    if (!asked && stored && stored !== language) router.refresh();
  }, [pathname, language, router]);

  return null;
}

/** Another channel or another search is another screen; dataType and language say how it is shown. */
function screenOf(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('dataType');
  parameters.delete(languageParameter);
  parameters.sort();
  return `${pathname}?${parameters.toString()}`;
}
