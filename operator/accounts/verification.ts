import { and, eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { limits } from '#lib/limits.ts';
import { Failure, type FailureName } from '#operator/serving/failure.ts';
import type { AccountContext } from './account-context.ts';
import type { Db } from '#operator/db/open.ts';
import { verificationCodes } from '#operator/db/schema/accounts.ts';
import { codeDigits, countGuess, noteWrongCode } from './guessing.ts';
import type { Identity } from './identity.ts';
import { deviceHash } from './known-devices.ts';
import type { CodePurpose } from './code-messages.ts';

/** How long a code is valid, in seconds. */
export const CODE_VALID_SECONDS = 300;
/** Tries per code, against guessing; then a new code is needed. */
const TRIES_PER_CODE = 5;

type CodeSurroundings = Pick<AccountContext, 'db' | 'now' | 'deviceId'>;

export interface CodeWanted {
  identity: Identity;
  purpose: CodePurpose;
}

/**
 * Creates the code of an identity, purpose and browser; it replaces the previous one. Other browsers have separate
 * codes, so other clients cannot use up a member's code. `isDecoy`: the row is stored, but no entry matches it.
 */
export async function makeCode(
  { db, now, deviceId }: CodeSurroundings,
  { identity, purpose }: CodeWanted,
  isDecoy: boolean,
): Promise<{ code: string; digits: number }> {
  const digits = await codeDigits(db, identity, purpose, now());
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const expiresAt = now() + CODE_VALID_SECONDS * 1000;
  const fresh = { code, isDecoy, triesLeft: TRIES_PER_CODE, expiresAt };
  const requester = requesterOf(identity, deviceId);
  await db
    .insert(verificationCodes)
    .values({ identity: identity.key, purpose, requester, ...fresh })
    .onConflictDoUpdate({
      target: [verificationCodes.identity, verificationCodes.purpose, verificationCodes.requester],
      set: fresh,
    });
  return { code, digits };
}

/**
 * Consumes a code. Throws `noVerificationCode` when this browser has none to try, `wrongVerificationCode` when the code
 * does not match.
 */
export async function redeemCode(
  { db, now, deviceId }: CodeSurroundings,
  wanted: CodeWanted,
  given: string,
): Promise<void> {
  const guess = await countGuess(db, now());
  const requester = requesterOf(wanted.identity, deviceId);
  const trial = { ...wanted, requester, given: given.trim(), digits: guess.digits, now: now() };
  // A thrown failure would roll back the counts of the transaction.
  const failure = await db.transaction((tx) => tryCode(tx, trial));
  if (failure !== 'wrongVerificationCode') await guess.takeBack();
  if (failure !== null) throw new Failure(failure);
}

interface Trial extends CodeWanted {
  requester: string;
  given: string;
  /** The fewest digits that the code must have. */
  digits: number;
  now: number;
}

/** Tries of one identity and purpose run one after the other: each reads the codes as the previous one left them. */
async function tryCode(tx: Db, trial: Trial): Promise<FailureName | null> {
  const { identity, purpose, requester, given, digits, now } = trial;
  const ofIdentity = and(
    eq(verificationCodes.identity, identity.key),
    eq(verificationCodes.purpose, purpose),
  );
  const codes = await tx
    .select()
    .from(verificationCodes)
    .where(ofIdentity)
    .orderBy(verificationCodes.requester)
    .for('update');
  const own = codes.find((code) => code.requester === requester);
  const canTry = own && own.expiresAt > now && own.triesLeft > 0 && own.code.length >= digits;
  if (!canTry) return 'noVerificationCode';
  const slot = and(ofIdentity, eq(verificationCodes.requester, requester));
  if (own.code === given && !own.isDecoy) {
    await tx.delete(verificationCodes).where(slot);
    return null;
  }
  await tx
    .update(verificationCodes)
    .set({ triesLeft: own.triesLeft - 1 })
    .where(slot);
  // Of the short codes only this one stays valid: otherwise each browser's code would allow five more tries.
  const others = codes.filter(
    (code) => code !== own && code.code.length <= limits.verificationCodeDigits,
  );
  for (const { requester: other } of others) {
    await tx
      .update(verificationCodes)
      .set({ triesLeft: 0 })
      .where(and(ofIdentity, eq(verificationCodes.requester, other)));
  }
  await noteWrongCode(tx, identity, purpose, now);
  return 'wrongVerificationCode';
}

function requesterOf(identity: Identity, deviceId: string | null): string {
  return deviceId === null ? '' : deviceHash(identity.key, deviceId);
}
