import { createListeners } from '#lib/browser/listeners.ts';
import { readStored, removeStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { shareKeyInLink } from '#lib/crypto/sealed/share-key.ts';
import { encryptionOfPage } from '#lib/encryption-mark.ts';

/**
 * How it stands with the share key in this browser.
 * `clear`: the service is not encrypted; `unsupported`: this address cannot decrypt, because browsers do so on https (and on
 * localhost) alone; `missing`; `held`: there is one, and nothing speaks against it; `wrong`: it opens nothing here;
 * `version`: the service has newer keys than this page knows.
 */
export type ShareKeyState = 'clear' | 'unsupported' | 'missing' | 'held' | 'wrong' | 'version';

const { subscribe, tell } = createListeners();
/** For browsers that keep nothing. */
let inMemory: string | null = null;
/** Why the key was refused; forgotten with it. */
let refusal: { key: string; state: 'wrong' | 'version' } | null = null;

/** The key of this browser: that of a link which has just been opened, else the one it has kept. */
export function heldShareKey(): string | null {
  const linked = shareKeyInLink(location.hash) ?? '';
  return linked === '' ? keptShareKey() : linked;
}

const keptShareKey = () => readStored(storageKeys.shareKey) ?? inMemory;

export function keepShareKey(key: string): void {
  writeStored(storageKeys.shareKey, key);
  inMemory = readStored(storageKeys.shareKey) === key ? null : key;
  removeStored(storageKeys.sessionKey, 'session');
  tell();
}

/** Says what the held key turned out to be. */
export function refuseShareKey(key: string, state: 'wrong' | 'version'): void {
  refusal = { key, state };
  tell();
}

export function shareKeyState(): ShareKeyState {
  if (!encryptionOfPage()) return 'clear';
  // Missing on plain http, and there alone.
  if ((globalThis.crypto as Partial<Crypto>).subtle === undefined) return 'unsupported';
  const key = heldShareKey();
  if (key === null) return 'missing';
  return refusal?.key === key ? refusal.state : 'held';
}

/** Calls back when there is something new to be said; another tab's key is news as well. */
export function onShareKey(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKeys.shareKey || key === null) changed();
  };
  const stop = subscribe(changed);
  window.addEventListener('storage', listen);
  return () => {
    stop();
    window.removeEventListener('storage', listen);
  };
}

/**
 * Takes the key out of the address `#/shareKey/{key}`, which no browser sends, before anybody copies the address from
 * there. `empty`: a link without a key; `none`: no such link.
 */
export function takeFromAddress(): 'new' | 'known' | 'empty' | 'none' {
  const key = shareKeyInLink(location.hash);
  if (key === null) return 'none';
  // Without a state of its own, so that Next takes the address over.
  history.replaceState(null, '', location.pathname + location.search);
  if (key === '') return 'empty';
  if (key === keptShareKey()) return 'known';
  keepShareKey(key);
  return 'new';
}
