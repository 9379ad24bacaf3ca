'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { searchFieldId } from '#components/ui/search-field-id.ts';
import { routes } from '#lib/routes.ts';

const typing =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';
/** These hold the focus until they are closed. */
const closed = '[role=dialog], [role=alertdialog], [role=menu]';

/** `/` leads to the search field from everywhere but a text field (BEY-04). */
export function SearchKey() {
  const router = useRouter();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // With Shift too: that is where some keyboards have it.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest(`${typing}, ${closed}`)) return;
      event.preventDefault();
      // In full screen the search could not be seen.
      if (document.fullscreenElement) void document.exitFullscreen();
      const field = document.getElementById(searchFieldId);
      if (!(field instanceof HTMLInputElement)) {
        router.push(routes.search());
        return;
      }
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [router]);
  return null;
}
