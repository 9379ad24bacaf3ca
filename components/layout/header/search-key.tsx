'use client';

import { useEffect } from 'react';
import { useGoTo } from '#components/data/use-go-to.ts';
import { searchFieldId } from '#components/ui/search-field-id.ts';
import { routes } from '#lib/routes.ts';

const typing =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';
/** These elements keep the focus until they are closed. */
const closed = '[role=dialog], [role=alertdialog], [role=menu]';

/** `/` opens the search field from everywhere except a text field (BEY-04). */
export function SearchKey() {
  const goTo = useGoTo();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // With Shift too, because some keyboards require it for `/`.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest(`${typing}, ${closed}`)) return;
      event.preventDefault();
      // The search is not visible in full screen.
      if (document.fullscreenElement) void document.exitFullscreen();
      const field = document.getElementById(searchFieldId);
      if (!(field instanceof HTMLInputElement)) {
        goTo(routes.search());
        return;
      }
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [goTo]);
  return null;
}
