/** What the viewer is told in passing. Anything may say something; the toast host shows it. */
export interface Toast {
  /** A toast with the same id is replaced. */
  id: string;
  text: string;
  tone: 'plain' | 'error' | 'good';
  /** Infinity: until it is taken away. */
  durationMs: number;
}

export type ToastEvent = { kind: 'show'; toast: Toast } | { kind: 'hide'; id: string };

const listeners = new Set<(event: ToastEvent) => void>();
let count = 0;

export function onToast(listener: (event: ToastEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function send(event: ToastEvent): void {
  for (const listener of listeners) listener(event);
}

/** Shows a toast and gives its id. */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  count += 1;
  const id = toast.id ?? `toast-${count}`;
  send({ kind: 'show', toast: { ...toast, id } });
  return id;
}

export function hideToast(id: string): void {
  send({ kind: 'hide', id });
}
