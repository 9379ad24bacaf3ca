import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { and, gt, inArray, sql } from 'drizzle-orm';
import { limits } from '#lib/limits.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import type { Db } from '#operator/db/open.ts';
import { tries } from '#operator/db/schema/accounts.ts';
import type { Identity } from './identity.ts';
import type { CodePurpose } from './code-messages.ts';
import { takeTryBack } from './tries.ts';

/** More wrong codes than this in an hour, over all addresses, count as guessing. */
export const WRONG_CODES_PER_HOUR = 100;
/** How long codes stay longer after a wrong one. */
const WARY_MS = millisecondsInDay;

const serviceKey = 'wrongCode';
const identityKey = (identity: Identity, purpose: CodePurpose) =>
  `wrongCode:${purpose}:${identity.key}`;

/**
 * The number of digits of the next code of an identity: four (spec part 5), or six while codes of this identity or of
 * the whole service are being guessed (docs/decisions/005-log-in-and-guessing.md). It does not depend on whether an account
 * exists.
 */
export async function codeDigits(
  db: Db,
  identity: Identity,
  purpose: CodePurpose,
  now: number,
): Promise<number> {
  const ownKey = identityKey(identity, purpose);
  const counted = await db
    .select({ triesKey: tries.triesKey, count: tries.count })
    .from(tries)
    .where(and(inArray(tries.triesKey, [serviceKey, ownKey]), gt(tries.windowEndsAt, now)));
  const isGuessed = counted.some(
    ({ triesKey, count }) => triesKey === ownKey || count >= WRONG_CODES_PER_HOUR,
  );
  return isGuessed ? serverBounds.guessedCodeDigits : limits.verificationCodeDigits;
}

/**
 * Counts a code as wrong before checking it, so that parallel guesses count too. Returns the fewest digits that a code
 * must have to be tried now, and a function that takes the count back when the code was not wrong.
 */
export async function countGuess(
  db: Db,
  now: number,
): Promise<{ digits: number; takeBack: () => Promise<void> }> {
  const isOver = sql`${tries.windowEndsAt} <= ${now}`;
  const isCrossing = sql`${tries.count} = ${WRONG_CODES_PER_HOUR - 1}`;
  const [row] = await db
    .insert(tries)
    .values({ triesKey: serviceKey, count: 1, windowEndsAt: now + millisecondsInHour })
    .onConflictDoUpdate({
      target: tries.triesKey,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${now + millisecondsInHour}::bigint
          when ${isCrossing} then ${now + WARY_MS}::bigint else ${tries.windowEndsAt} end`,
      },
    })
    .returning({ count: tries.count });
  const isGuessed = (row?.count ?? 1) > WRONG_CODES_PER_HOUR;
  return {
    digits: isGuessed ? serverBounds.guessedCodeDigits : limits.verificationCodeDigits,
    takeBack: () => takeTryBack(db, serviceKey),
  };
}

/** Records a wrong code: for a day the codes of this identity are longer. */
export async function noteWrongCode(
  db: Db,
  identity: Identity,
  purpose: CodePurpose,
  now: number,
): Promise<void> {
  const fresh = { count: 1, windowEndsAt: now + WARY_MS };
  await db
    .insert(tries)
    .values({ triesKey: identityKey(identity, purpose), ...fresh })
    .onConflictDoUpdate({ target: tries.triesKey, set: fresh });
}
