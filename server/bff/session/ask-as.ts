import type { Call } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { isSessionProblem } from '#lib/domain/errors/reaction.ts';
import { askOperator } from '#server/upstream/ask-operator.ts';
import type { Caller } from '#server/base/caller.ts';
import type { OperatorReply } from '#server/upstream/read-envelope.ts';
import type { CallSession } from './call-session.ts';

/**
 * Asks the operator as this viewer. After a session problem the session is recovered once and the call repeated; if the
 * problem stays, the session is dropped. Throws OperatorError.
 */
export async function askAs(
  session: CallSession,
  call: Call,
  data: Record<string, unknown>,
  caller?: Caller,
): Promise<OperatorReply> {
  const { expired } = session;
  if (expired && !(await session.recover(expired, errorCodes.sessionInvalid))) {
    // Calls that need no session are sent without one.
    if (call.role !== 'anyone') throw new OperatorError('operator', errorCodes.sessionInvalid, '');
  }
  const asked = session.current;
  const ask = () => {
    const asker = session.asker();
    if (call.writes === true) asker.requestId = session.requestId;
    return askOperator(call, data, asker, caller);
  };
  const first = await ask();
  if (!asked || !isSessionProblem(first.errCode)) return first;
  if (!(await session.recover(asked, first.errCode))) return first;
  const second = await ask();
  if (isSessionProblem(second.errCode)) session.drop();
  return second;
}
