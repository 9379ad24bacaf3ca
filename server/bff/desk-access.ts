import { isDeskRole, servicePrefixes, type Call } from '#lib/contract/wire/call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import type { Target } from '#server/http/target.ts';
import { deskSelf } from '#lib/contract/desk/shell.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { BffAnswer } from '#server/http/bff-request.ts';
import { refuse, type Refusal } from '#server/http/envelopes.ts';
import { resultOf } from '#server/upstream/read-envelope.ts';
import type { NoCall } from './call-table.ts';
import { askAs } from './session/ask-as.ts';
import type { CallSession } from './session/call-session.ts';

const deskFolder = `${servicePrefixes.desk}/`;

/** Whether it is an address of the desk, of a call or not. */
export const isOfDesk = ({ path }: Target): boolean => path.startsWith(deskFolder);

export const isMembers = ({ current }: CallSession): boolean => current?.loginStatus === 'user';

export function refuseCall({ refusal, meant }: NoCall, language: Language): BffAnswer {
  const answer = refuse(refusal, language);
  if (refusal === 'wrong-method' && meant) answer.headers.allow = meant.method;
  return answer;
}

/** The same at an address of the desk: for a viewer who may not make the call, it does not exist. */
export async function refuseAtDesk(session: CallSession, none: NoCall): Promise<BffAnswer> {
  const { language } = session;
  const { meant } = none;
  if (!meant || !(await mayMakeDeskCall(session, meant))) return refuse('not-found', language);
  return refuseCall(none, language);
}

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
  if (!isMembers(session)) return false;
  try {
    const { deskRole } = resultOf(deskSelf, await askAs(session, deskSelf, {}));
    return call.role === 'operator' || deskRole === 'owner';
  } catch (error) {
    if (error instanceof OperatorError) return false;
    throw error;
  }
}
