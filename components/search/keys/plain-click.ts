import type { MouseEvent } from 'react';

/** Runs an action instead of following a link; a click with a modifier opens another tab as usual. */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
