import {
  readStored,
  removeStored,
  storageKeys,
  storedNames,
  writeStored,
} from '#lib/browser/storage.ts';

export type LoginStatus = 'guest' | 'user';

/** Whether this browser has a session, as far as scripts may know. */
export function hasSessionMarker(): boolean {
  return readStored(storageKeys.sessionMarker) !== null;
}

export function markSession(loginStatus: LoginStatus): void {
  if (readStored(storageKeys.sessionMarker) === loginStatus) return;
  writeStored(storageKeys.sessionMarker, loginStatus);
  writeStored(storageKeys.loginStatus, loginStatus);
}

/** Other tabs see this as a storage event and follow (spec part 4). */
export function unmarkSession(): void {
  removeStored(storageKeys.sessionMarker);
  writeStored(storageKeys.loginStatus, 'guest');
  for (const name of storedNames) removeStored(name);
}

/** Calls back when another tab removed the marker. Returns the function that stops listening. */
export function onSessionGoneElsewhere(act: () => void): () => void {
  const listen = (event: StorageEvent) => {
    const isCleared = event.key === null;
    if (isCleared || (event.key === storageKeys.sessionMarker && event.newValue === null)) act();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
