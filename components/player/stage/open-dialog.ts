import { useSyncExternalStore } from 'react';
import { createListeners } from '#lib/browser/listeners.ts';

/**
 * The open dialog over the page or its picture: an ended programme, a title, or the guide over the picture. Null for
 * none.
 */
export type OpenDialog = 'catch-up' | 'title' | 'guide' | null;

const { subscribe, tell } = createListeners();
let open: OpenDialog = null;

export function tellOpenDialog(next: OpenDialog): void {
  open = next;
  tell();
}

/** Which of the player's dialogs is open. Small: pages import it without any player code. */
export function useOpenDialog(): OpenDialog {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
