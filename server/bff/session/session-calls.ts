import { loginResponseSchema } from '#lib/contract/account.ts';
import { agreementQuery } from '#lib/contract/agreements.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { log } from '#server/base/log.ts';
import { noteLogOut } from '#server/session/logged-out.ts';
import { sessionFromLogin, type ViewerSession } from '#server/session/viewer-session.ts';
import { askOperator } from '#server/upstream/ask-operator.ts';
import { networkError } from '#server/upstream/exchange.ts';
import { resultOf, type OperatorReply } from '#server/upstream/read-envelope.ts';
import { askAs } from './ask-as.ts';
import type { BffAnswer } from '#server/http/bff-request.ts';
import type { CallSession } from './call-session.ts';
import { sayErrCode, saySuccess } from '#server/http/envelopes.ts';

/**
 * Handles a log-in: the tokens go into the cookie, the rest of the answer to the browser. While agreements are open or
 * cannot be queried, the session waits and is not in force.
 */
export async function openSession(
  session: CallSession,
  call: Call,
  reply: OperatorReply,
): Promise<BffAnswer> {
  const response = loginResponseSchema.safeParse(resultOf(call, reply));
  const opened = response.success ? sessionFromLogin(response.data) : null;
  if (!response.success || !opened) {
    throw networkError('upstreamMalformed', `${call.path}: a login without tokens`);
  }
  const isArrival = call.role === 'anyone' && opened.loginStatus === 'user';
  if (isArrival && !(await hasAgreed(session, opened))) await session.hold(opened);
  else await session.adopt(opened);
  const { tokens: _tokens, accountInfo, ...rest } = response.data;
  const { sessionId: _sessionId, ...account } = accountInfo;
  return saySuccess({ ...rest, accountInfo: account });
}

/** Also false when the operator cannot be asked; the browser then repeats the question. */
async function hasAgreed(session: CallSession, { account, tokens }: ViewerSession) {
  const { language, clientAddress, deadlineMs } = session;
  const { accountId, country } = account;
  const asker = { language, clientAddress, deadlineMs, accountId, country, token: tokens.token };
  try {
    return isNothingToSign(await askOperator(agreementQuery, {}, asker));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    log().warn({ kind: error.kind, code: error.code }, 'the query for open agreements failed');
    return false;
  }
}

/** Whether `agreementQuery` says that nothing is left to sign. Throws OperatorError when the query failed. */
export function isNothingToSign(reply: OperatorReply): boolean {
  return resultOf(agreementQuery, reply).needSign !== true;
}

/** Renews the session on the browser's own request. */
export async function renewSession(session: CallSession): Promise<BffAnswer> {
  const before = session.current;
  const isThere = before !== null && (await session.recover(before, errorCodes.sessionInvalid));
  const { current, language } = session;
  if (!isThere || !current) return sayErrCode(errorCodes.sessionInvalid, language);
  return saySuccess({ loginStatus: current.loginStatus, accountInfo: current.account });
}

/** Logs out. The session ends here in any case; the operator is told, but its answer is not needed. */
export async function closeSession(session: CallSession, call: Call): Promise<BffAnswer> {
  await end(session, call);
  if (session.turnToArrival()) await end(session, call);
  return saySuccess({});
}

async function end(session: CallSession, call: Call): Promise<void> {
  if (session.current) noteLogOut(session.current);
  try {
    if (session.current) await askAs(session, call, {});
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    log().warn(
      { kind: error.kind, code: error.code },
      'the operator could not be told of a log-out',
    );
  }
  session.drop();
}
