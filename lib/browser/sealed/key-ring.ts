import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { OperatorError, sealCodes } from '#lib/contract/wire/operator-error.ts';
import { fromBase64url, toBase64url } from '#lib/crypto/sealed/base64url.ts';
import {
  deriveKeyBytes,
  importKeys,
  type KeyOwner,
  type SealKeys,
} from '#lib/crypto/sealed/content-key.ts';
import { SealError, type Bytes } from '#lib/crypto/sealed/sealed-bytes.ts';
import { openText } from '#lib/crypto/sealed/sealed-text.ts';
import { encryptionOfPage, type Encryption } from '#lib/encryption-mark.ts';
import { heldShareKey, refuseShareKey, shareKeyState } from './share-key-store.ts';

interface KeyRing {
  shareKey: string;
  keys: SealKeys;
  /** True once content has been opened with the key. Content that does not open after that was changed in transit. */
  isProven: boolean;
}

let current: { shareKey: string; ring: Promise<KeyRing> } | null = null;

/** The keys of this page, derived once. Throws OperatorError when there is no share key or it is wrong. */
export async function keyRing(): Promise<KeyRing> {
  const encryption = encryptionOfPage();
  const shareKey = heldShareKey();
  if (!encryption || shareKey === null || shareKeyState() !== 'held') throw noKey();
  if (current?.shareKey !== shareKey) {
    current = { shareKey, ring: makeRing({ shareKey, appId: encryption.appId }, encryption) };
  }
  return current.ring;
}

/** Tests a share key: `unknown` when the service gives nothing to test it on. */
export async function tryShareKey(
  shareKey: string,
): Promise<'right' | 'wrong' | 'version' | 'unknown'> {
  const encryption = encryptionOfPage();
  if (encryption?.keyCheck === undefined) return 'unknown';
  const { appId, keyCheck } = encryption;
  const keys = await importKeys(await deriveKeyBytes({ shareKey, appId }));
  return checked(keys, { appId, keyCheck });
}

/** The error for sealed content that could not be opened. */
export function faultOf(error: SealError, { shareKey, isProven }: KeyRing): OperatorError {
  if (error.fault === 'version') return sealedError('version');
  if (isProven) return sealedError('damaged');
  refuseShareKey(shareKey, 'wrong');
  return noKey();
}

async function makeRing(owner: KeyOwner, { appId, keyCheck }: Encryption): Promise<KeyRing> {
  const keys = await importKeys(await sessionBytes(owner));
  const ring = { shareKey: owner.shareKey, keys, isProven: false };
  if (keyCheck === undefined) return ring;
  const verdict = await checked(keys, { appId, keyCheck });
  if (verdict === 'right') return { ...ring, isProven: true };
  refuseShareKey(owner.shareKey, verdict);
  throw noKey();
}

async function checked(
  { content }: SealKeys,
  { appId, keyCheck }: { appId: string; keyCheck: string },
): Promise<'right' | 'wrong' | 'version'> {
  try {
    return (await openText(content, keyCheck)) === appId ? 'right' : 'wrong';
  } catch (error) {
    return error instanceof SealError && error.fault === 'version' ? 'version' : 'wrong';
  }
}

/** Derived once in a tab's session, because it takes tens of milliseconds. */
async function sessionBytes(owner: KeyOwner): Promise<Bytes> {
  const print = await fingerprint(owner);
  const [knownPrint, text = ''] = (readStored(storageKeys.sessionKey, 'session') ?? '').split('.');
  const known = knownPrint === print ? fromBase64url(text) : null;
  if (known?.length === 32) return known;
  const bytes = await deriveKeyBytes(owner);
  writeStored(storageKeys.sessionKey, `${print}.${toBase64url(bytes)}`, 'session');
  return bytes;
}

async function fingerprint({ shareKey, appId }: KeyOwner): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([appId, shareKey]));
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 12));
}

const noKey = () => sealedError('noKey');

function sealedError(code: 'noKey' | 'damaged' | 'version'): OperatorError {
  return new OperatorError('sealed', sealCodes[code], code);
}
