import { millisecondsInMinute } from 'date-fns/constants';
import { and, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { verificationCodeSend } from '#lib/contract/account.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { networkOf } from '#lib/ip-address.ts';
import { CODE_VALID_SECONDS } from '#operator/accounts/verification.ts';
import { answeredWrites } from '#operator/db/schema/operations.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { CallContext } from './handle.ts';

/** Longer than a browser repeats a write under the same id (`repeatedWriteMs`). */
const REMEMBERED_MS = 15 * millisecondsInMinute;
/** An expired code is not repeated: the next request gets a new one. */
const rememberedMs = new Map([[verificationCodeSend.address, CODE_VALID_SECONDS * 1_000]]);
/** An operator that has not answered after this time has ended during the write. */
const ABANDONED_MS = millisecondsInMinute;
/** The limit for one account or one network; the oldest answers are deleted first. */
const REMEMBERED_MAX = 50;
const LOOK_EVERY_MS = 200;

interface Write {
  call: Call;
  data: Record<string, unknown>;
  answer: () => Promise<unknown>;
}

interface Asked {
  writeKey: string;
  dataHash: string;
  askedBy: string;
}

/** Writes in progress in this process, by key. */
const flights = new Map<string, { dataHash: string; answered: Promise<unknown> }>();

/**
 * Executes a write that counts once (`isCountedOnce`); a repeated request gets the stored answer. A request that comes
 * while the first is in progress waits for it. Only successes are stored. Throws the errors of `answer`, and Failure
 * `badRequest` for an id that was used with other data.
 */
export async function answerOnce(write: Write, context: CallContext): Promise<unknown> {
  const asked = askedWith(write, context);
  if (!asked) return write.answer();
  const flying = flights.get(asked.writeKey);
  if (flying) {
    checkSame(flying, asked);
    return flying.answered;
  }
  const answered = claimAndAnswer(write, asked, context).finally(() =>
    flights.delete(asked.writeKey),
  );
  flights.set(asked.writeKey, { dataHash: asked.dataHash, answered });
  return answered;
}

/** Null for calls that may repeat, and for viewers who may not make the call. */
function askedWith({ call, data }: Write, context: CallContext): Asked | null {
  const { requestId, viewer, clientAddress } = context;
  if (call.isCountedOnce !== true || requestId === null) return null;
  const accountId = call.role === 'anyone' ? '' : (viewer?.accountId ?? null);
  if (accountId === null) return null;
  const fields = Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    writeKey: createHash('sha256')
      .update(`${requestId} ${call.address} ${accountId}`)
      .digest('base64url'),
    dataHash: createHmac('sha256', requestId).update(JSON.stringify(fields)).digest('base64url'),
    askedBy: accountId || networkOf(clientAddress),
  };
}

async function claimAndAnswer(write: Write, asked: Asked, context: CallContext): Promise<unknown> {
  const untilMs = context.now() + serverBounds.callBudgetMs;
  for (;;) {
    if (await claim(write.call, asked, context)) return answerAndRemember(write, asked, context);
    const [known] = await context.db
      .select()
      .from(answeredWrites)
      .where(eq(answeredWrites.writeKey, asked.writeKey));
    if (known) {
      checkSame(known, asked);
      if (known.answer) return known.answer.result;
    }
    // Another operator is executing it. By then the web server has given up; a repeated request finds the answer.
    if (context.now() >= untilMs) throw new Failure('tooManyTries', null, LOOK_EVERY_MS);
    await pause(LOOK_EVERY_MS);
  }
}

/** True when this request is to execute the write. */
async function claim(call: Call, asked: Asked, { db, now }: CallContext): Promise<boolean> {
  const at = now();
  const forgottenAt = at + (rememberedMs.get(call.address) ?? REMEMBERED_MS);
  const row = { ...asked, answer: null, askedAt: at, forgottenAt };
  const claimed = await db
    .insert(answeredWrites)
    .values(row)
    .onConflictDoUpdate({
      target: answeredWrites.writeKey,
      set: row,
      setWhere: or(
        lte(answeredWrites.forgottenAt, at),
        and(isNull(answeredWrites.answer), lte(answeredWrites.askedAt, at - ABANDONED_MS)),
      ),
    })
    .returning({ writeKey: answeredWrites.writeKey });
  return claimed.length > 0;
}

async function answerAndRemember(
  { answer }: Write,
  { writeKey, askedBy }: Asked,
  { db }: CallContext,
): Promise<unknown> {
  const isOurs = eq(answeredWrites.writeKey, writeKey);
  let result: unknown;
  try {
    result = await answer();
  } catch (error) {
    await db.delete(answeredWrites).where(isOurs);
    throw error;
  }
  await db.update(answeredWrites).set({ answer: { result } }).where(isOurs);
  const surplus = db
    .select({ writeKey: answeredWrites.writeKey })
    .from(answeredWrites)
    .where(eq(answeredWrites.askedBy, askedBy))
    .orderBy(desc(answeredWrites.askedAt))
    .offset(REMEMBERED_MAX);
  await db.delete(answeredWrites).where(inArray(answeredWrites.writeKey, surplus));
  return result;
}

function checkSame(known: { dataHash: string }, { dataHash }: Asked): void {
  if (known.dataHash !== dataHash) {
    throw new Failure('badRequest', 'request-id: it came with other data before');
  }
}

/** The id of a request, which must be 32 bytes in hex; null otherwise. */
export function requestIdOf({ headers }: Request): string | null {
  const id = headers.get('request-id');
  return id !== null && /^[0-9a-f]{64}$/.test(id) ? id : null;
}
