import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { shareKeyInLink } from '#lib/crypto/sealed/share-key.ts';
import { encryptionOfPage } from '#lib/encryption-mark.ts';

/**
 * The state of the share key in this browser.
 * `clear`: the service is not encrypted; `unsupported`: this address cannot decrypt, because browsers do so on https
 * (and on localhost) alone; `missing`: no key; `held`: a key that may be right; `wrong`: the key opens nothing here;
 * `version`: the service has newer keys than this page knows.
 */
export type ShareKeyState = 'clear' | 'unsupported' | 'missing' | 'held' | 'wrong' | 'version';

interface KeyOfTab {
  /** For browsers without storage. */
  inMemory: string | null;
  /** Why the key was refused; dropped with the key. */
  refusal: { key: string; state: 'wrong' | 'version' } | null;
}

const ofTab = createStore<KeyOfTab>(() => ({ inMemory: null, refusal: null }));

/** The key of this browser: the key of a link that was just opened, else the stored one. */
export function heldShareKey(): string | null {
  const linked = shareKeyInLink(location.hash) ?? '';
  return linked === '' ? keptShareKey() : linked;
}

const keptShareKey = () => readStored(storageKeys.shareKey) ?? ofTab.getState().inMemory;

export function keepShareKey(key: string): void {
  writeStored(storageKeys.shareKey, key);
  removeStored(storageKeys.sessionKey, 'session');
  ofTab.setState({ inMemory: readStored(storageKeys.shareKey) === key ? null : key });
}

/** Stores that the held key was refused, and why. */
export function refuseShareKey(key: string, state: 'wrong' | 'version'): void {
  ofTab.setState({ refusal: { key, state } });
}

export function shareKeyState(): ShareKeyState {
  if (!encryptionOfPage()) return 'clear';
  // Missing on plain http only.
  if ((globalThis.crypto as Partial<Crypto>).subtle === undefined) return 'unsupported';
  const key = heldShareKey();
  if (key === null) return 'missing';
  const { refusal } = ofTab.getState();
  return refusal?.key === key ? refusal.state : 'held';
}

/** Calls back when the state may have changed; a key from another tab counts as well. */
export function onShareKey(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKeys.shareKey || key === null) changed();
  };
  const stop = ofTab.subscribe(changed);
  window.addEventListener('storage', listen);
  return () => {
    stop();
    window.removeEventListener('storage', listen);
  };
}

/**
 * Takes the key out of the address `#/shareKey/{key}`, which no browser sends, before the viewer can copy the address.
 * `empty`: a link without a key; `none`: not a share-key link.
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
