import { millisecondsInMinute } from 'date-fns/constants';
import { channelUpdate } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { isSessionProblem } from '#lib/domain/errors/reaction.ts';
import { processWide } from '#server/base/process-wide.ts';
import { askOperator, type Asker } from '#server/upstream/ask-operator.ts';
import { KnownCaller } from '#server/base/caller.ts';
import { refreshSession, type SealedSession } from './refresh.ts';
import { isTokenExpired, tokenKey, type ViewerSession } from './viewer-session.ts';

/**
 * The state of a member's session at the operator, which may have been ended elsewhere. `renewed`: the new session must
 * be stored in the cookie or it is lost. `unknown`: the operator cannot be asked.
 */
export type Standing =
  | { kind: 'confirmed' }
  | ({ kind: 'renewed' } & SealedSession)
  | { kind: 'ended' }
  | { kind: 'unknown' };

/** A page and its prefetches check the same session several times. */
const freshMs = 5_000;
/** Members confirmed within this time keep their pages while the operator is away. */
const awayMs = 10 * millisecondsInMinute;
/** Time limit, because a page waits for the check. */
const patienceMs = 2_000;
const rememberedSessions = 5_000;

const confirmations = () => processWide('confirmedMembers', () => new Map<string, number>());
const keyOf = ({ tokens }: ViewerSession) => tokenKey(tokens.token);

/** Asks the operator whether a member's session is valid, with the cheapest call that needs one. Never throws. */
export async function standingOf(session: ViewerSession, nowMs = Date.now()): Promise<Standing> {
  const confirmedAt = confirmations().get(keyOf(session)) ?? -Infinity;
  const isExpired = isTokenExpired(session, nowMs);
  if (!isExpired && nowMs - confirmedAt < freshMs) return { kind: 'confirmed' };
  const standing = isExpired ? await renewed(session) : await asked(session);
  const held = standing.kind === 'renewed' ? standing.session : session;
  if (standing.kind === 'confirmed' || standing.kind === 'renewed') remember(held, nowMs);
  if (standing.kind === 'ended') forgetConfirmation(session);
  const wasJustThere = standing.kind === 'unknown' && nowMs - confirmedAt < awayMs;
  return wasJustThere ? { kind: 'confirmed' } : standing;
}

/** Removes the remembered result, so that a log-out takes effect at once. */
export function forgetConfirmation(session: ViewerSession): void {
  confirmations().delete(keyOf(session));
}

async function asked(session: ViewerSession): Promise<Standing> {
  const caller = new KnownCaller();
  const timer = setTimeout(() => caller.leave(), patienceMs);
  try {
    const { status, errCode } = await askOperator(
      channelUpdate,
      { dataChecks: [] },
      askerOf(session),
      caller,
    );
    if (errCode === errorCodes.sessionInvalid) return await renewed(session);
    if (isSessionProblem(errCode)) return { kind: 'ended' };
    return { kind: status >= 500 ? 'unknown' : 'confirmed' };
  } catch (error) {
    if (error instanceof OperatorError) return { kind: 'unknown' };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function renewed(session: ViewerSession): Promise<Standing> {
  const { promise: isLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  const refreshed = await Promise.race([refreshSession(session, askerOf(session)), isLate]);
  clearTimeout(timer);
  if (refreshed?.outcome === 'renewed') {
    const { session: next, sealed } = refreshed;
    return { kind: 'renewed', session: next, sealed };
  }
  return { kind: refreshed?.outcome === 'lost' ? 'ended' : 'unknown' };
}

/** The server asks without a client address: nothing is counted, and nothing depends on the place. */
function askerOf({ account, tokens }: ViewerSession): Asker {
  const { accountId, country } = account;
  return { language: 'en', accountId, country, token: tokens.token };
}

function remember(session: ViewerSession, nowMs: number): void {
  const known = confirmations();
  const key = keyOf(session);
  known.delete(key);
  known.set(key, nowMs);
  for (const [oldest, confirmedAt] of known) {
    if (known.size <= rememberedSessions && nowMs - confirmedAt < awayMs) break;
    known.delete(oldest);
  }
}
