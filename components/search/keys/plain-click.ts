import type { MouseEvent } from 'react';

/** Acts on a link here instead of going there; with a modifier the viewer wants another tab, and gets it. */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
