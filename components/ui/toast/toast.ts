/** Short messages to the viewer. Any code may send one; the toast host shows it. */
import { createListeners } from '#lib/browser/listeners.ts';

export interface Toast {
  /** Replaces a toast with the same id. */
  id: string;
  text: string;
  tone: 'plain' | 'error' | 'good';
  /** Infinity: until it is hidden. */
  durationMs: number;
  /** A button in the toast; it closes the toast. */
  action?: { text: string; act: () => void };
}

export type ToastEvent = { kind: 'show'; toast: Toast } | { kind: 'hide'; id: string };

const { subscribe, tell: send } = createListeners<[ToastEvent]>();
let count = 0;

export const onToast = subscribe;

/** Shows a toast and returns its id. */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  count += 1;
  const id = toast.id ?? `toast-${count}`;
  send({ kind: 'show', toast: { ...toast, id } });
  return id;
}

export function hideToast(id: string): void {
  send({ kind: 'hide', id });
}
