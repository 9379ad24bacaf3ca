import { isDeskRole, type Call } from '#lib/contract/wire/call.ts';
import { deskSelf } from '#lib/contract/desk/shell.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { BffAnswer } from '#server/http/bff-request.ts';
import { refuse, type Refusal } from '#server/http/envelopes.ts';
import { resultOf } from '#server/upstream/read-envelope.ts';
import { askAs } from './session/ask-as.ts';
import type { CallSession } from './session/call-session.ts';

/** Refuses what came with a call. For a viewer who may not make a call of the desk, the call does not exist. */
export async function refuseInput(
  session: CallSession,
  call: Call,
  refusal: Refusal,
): Promise<BffAnswer> {
  const isThere = !isDeskRole(call.role) || (await mayMakeDeskCall(session, call));
  return refuse(isThere ? refusal : 'not-found', session.language);
}

async function mayMakeDeskCall(session: CallSession, call: Call): Promise<boolean> {
  if (session.current?.loginStatus !== 'user') return false;
  try {
    const { deskRole } = resultOf(deskSelf, await askAs(session, deskSelf, {}));
    return call.role === 'operator' || deskRole === 'owner';
  } catch (error) {
    if (error instanceof OperatorError) return false;
    throw error;
  }
}
