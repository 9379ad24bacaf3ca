import { connection } from '#lib/browser/connection.ts';

/** Calls back whenever the service can be reached again. */
export function onReconnect(listener: () => void): () => void {
  const unsubscribe = connection.subscribe(() => {
    if (connection.state() === 'up') listener();
  });
  window.addEventListener('online', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
  };
}
