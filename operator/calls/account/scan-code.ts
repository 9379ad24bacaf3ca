import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import {
  scanCodeCreate,
  scanCodeInfo,
  scanCodeLogin,
  scanCodeQuickLogin,
} from '#lib/contract/account.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { holdSession } from '#operator/accounts/end-access.ts';
import { rememberDevice } from '#operator/accounts/known-devices.ts';
import { loginAnswer } from '#operator/accounts/login-answer.ts';
import { Failure } from '#operator/serving/failure.ts';
import { accountOf, handle, viewerOf, type CallContext } from '#operator/calls/handle.ts';
import { scanCodes } from '#operator/db/schema/accounts.ts';

const SCAN_CODE_MS = 3 * millisecondsInMinute;

/**
 * The hash of the code is stored and shown as the QR code. Only the television knows the code itself, so a photograph
 * of the screen is not enough to log in.
 */
const confirmIdOf = (scanCodeId: string) =>
  createHash('sha256').update(scanCodeId).digest('hex').slice(0, 32);

export const scanCodeHandlers = [
  handle(scanCodeCreate, async (_request, { db, now, viewer, fairness, clientAddress }) => {
    fairness.count(clientAddress, 'scanCode');
    const scanCodeId = randomBytes(24).toString('base64url');
    const expiresAt = now() + SCAN_CODE_MS;
    const confirmId = confirmIdOf(scanCodeId);
    await db
      .insert(scanCodes)
      .values({ scanCodeId: confirmId, sessionId: viewer?.sessionId ?? null, expiresAt });
    return { scanCodeId, confirmId, expiresAt, validSeconds: SCAN_CODE_MS / 1000 };
  }),

  handle(scanCodeInfo, async ({ confirmId }, context) => {
    const code = await findCode(context, confirmId);
    const isOver = code.expiresAt <= context.now();
    const status = code.isUsed
      ? 'used'
      : isOver
        ? 'expired'
        : code.accountId === null
          ? 'waiting'
          : 'confirmed';
    return { status, expiresAt: code.expiresAt } as const;
  }),

  handle(scanCodeLogin, async ({ confirmId }, context) => {
    const { sessionId } = viewerOf(context);
    const accountId = accountOf(context);
    const confirmed = await context.db.transaction(async (tx) => {
      // A session in its last seconds must not open another that outlives it.
      const lastsAfter = context.now() + serverBounds.refreshGraceMs;
      if (!(await holdSession(tx, sessionId, lastsAfter))) throw new Failure('sessionInvalid');
      return tx
        .update(scanCodes)
        .set({ accountId })
        .where(
          and(
            eq(scanCodes.scanCodeId, confirmId),
            isNull(scanCodes.accountId),
            gt(scanCodes.expiresAt, context.now()),
          ),
        )
        .returning({ scanCodeId: scanCodes.scanCodeId });
    });
    if (confirmed.length === 0) throw new Failure('scanCodeExpired');
    return {};
  }),

  handle(scanCodeQuickLogin, async ({ scanCodeId }, context) => {
    const { db, now, sessions, viewer } = context;
    const code = await findCode(context, confirmIdOf(scanCodeId));
    const isForeign = code.sessionId !== null && code.sessionId !== viewer?.sessionId;
    if (isForeign || code.isUsed || code.expiresAt <= now()) throw new Failure('scanCodeExpired');
    if (code.accountId === null) throw new Failure('scanCodeWaiting');
    const opened = await db.transaction(async (tx) => {
      const [used] = await tx
        .update(scanCodes)
        .set({ isUsed: true })
        .where(
          and(
            eq(scanCodes.scanCodeId, code.scanCodeId),
            eq(scanCodes.isUsed, false),
            isNotNull(scanCodes.accountId),
          ),
        )
        .returning({ accountId: scanCodes.accountId });
      if (!used?.accountId) throw new Failure('scanCodeExpired');
      await rememberDevice({ ...context, db: tx }, used.accountId);
      return sessions.open(used.accountId, 'scanCode', tx);
    });
    return loginAnswer(db, opened, now());
  }),
];

async function findCode({ db }: CallContext, confirmId: string) {
  const [code] = await db.select().from(scanCodes).where(eq(scanCodes.scanCodeId, confirmId));
  if (!code) throw new Failure('scanCodeExpired');
  return code;
}
