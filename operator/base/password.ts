import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { limits } from '#lib/limits.ts';

/** Cost of a new hash; a stored hash carries its own cost. 32 MiB and about 0.1 s. */
const COST = { N: 32_768, r: 8, p: 1 } as const;
const KEY_BYTES = 32;

function scrypt(password: string, salt: Buffer, bytes: number, cost: ScryptOptions) {
  return new Promise<Buffer>((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * 1024 * 1024 };
    scryptWithCallback(password.normalize('NFC'), salt, bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scrypt(password, salt, KEY_BYTES, COST);
  return [
    'scrypt',
    COST.N,
    COST.r,
    COST.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/** A hash that no password matches, so that an unknown account takes as long as a wrong password. */
const nobody = ['scrypt', COST.N, COST.r, COST.p, randomBytes(16).toString('base64url'), ''].join(
  '$',
);

/** Whether the password matches the hash. Always computes a hash; null (no account) never matches. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, n, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$');
  if (scheme !== 'scrypt') return false;
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const key = await scrypt(password, Buffer.from(salt, 'base64url'), KEY_BYTES, cost);
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === key.length && timingSafeEqual(expected, key);
}

/** 6 to 16 characters (spec part 5). */
export function isPasswordFormat(password: string): boolean {
  const { length } = Array.from(password);
  return length >= limits.passwordMinChars && length <= limits.passwordMaxChars;
}
