import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * The open dialog over the page or its picture: an ended programme, a title, or the guide over the picture. Null for
 * none.
 */
export type OpenDialog = 'catch-up' | 'title' | 'guide' | null;

const openDialog = createStore<OpenDialog>(() => null);

export const tellOpenDialog = (next: OpenDialog): void => openDialog.setState(next);

/** Which of the player's dialogs is open. Small: pages import it without any player code. */
export const useOpenDialog = (): OpenDialog => useStore(openDialog);
