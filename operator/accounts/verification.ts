import { and, eq, gt, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { limits } from '#lib/limits.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { Db } from '#operator/db/open.ts';
import { verificationCodes } from '#operator/db/schema/accounts.ts';
import type { Identity } from './identity.ts';
import type { CodePurpose } from './letters.ts';

/** How long a code is good for, in seconds. */
export const CODE_VALID_SECONDS = 300;
/** A four-digit code falls to guessing: it takes five tries, then a new one is needed. */
const TRIES_PER_CODE = 5;

/** Makes the code of an identity and purpose; it replaces the one before. */
export async function makeCode(
  db: Db,
  identity: Identity,
  purpose: CodePurpose,
  now: number,
): Promise<string> {
  const digits = limits.verificationCodeDigits;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const fresh = { code, triesLeft: TRIES_PER_CODE, expiresAt: now + CODE_VALID_SECONDS * 1000 };
  await db
    .insert(verificationCodes)
    .values({ identity: identity.key, purpose, ...fresh })
    .onConflictDoUpdate({
      target: [verificationCodes.identity, verificationCodes.purpose],
      set: fresh,
    });
  return code;
}

/** Uses a code up. Throws `noVerificationCode` when there is none to try, `wrongVerificationCode` for another one. */
export async function redeemCode(
  db: Db,
  identity: Identity,
  purpose: CodePurpose,
  given: string,
  now: number,
): Promise<void> {
  const ofIdentity = and(
    eq(verificationCodes.identity, identity.key),
    eq(verificationCodes.purpose, purpose),
    gt(verificationCodes.expiresAt, now),
  );
  const [tried] = await db
    .update(verificationCodes)
    .set({ triesLeft: sql`${verificationCodes.triesLeft} - 1` })
    .where(and(ofIdentity, gt(verificationCodes.triesLeft, 0)))
    .returning({ code: verificationCodes.code });
  if (!tried) throw new Failure('noVerificationCode');
  if (tried.code !== given.trim()) throw new Failure('wrongVerificationCode');
  // Of several requests with the right code, the one that deletes it has it.
  const redeemed = await db
    .delete(verificationCodes)
    .where(and(ofIdentity, eq(verificationCodes.code, tried.code)))
    .returning({ code: verificationCodes.code });
  if (redeemed.length === 0) throw new Failure('noVerificationCode');
}
