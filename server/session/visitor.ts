import { login } from '#lib/contract/account.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { askOperator, type Asker } from '#server/upstream/ask-operator.ts';
import { resultOf } from '#server/upstream/read-envelope.ts';
import type { SealedSession } from './refresh.ts';
import { sealSession } from './seal.ts';
import { sessionFromLogin } from './viewer-session.ts';

/** Makes a guest (spec part 4). Throws OperatorError. */
export async function visitorLogin(asker: Asker): Promise<SealedSession> {
  const { clientAddress, language, country, deadlineMs } = asker;
  const data = { loginInfo: { loginMethod: 'visitorLogin' } };
  const reply = await askOperator(login, data, { clientAddress, language, country, deadlineMs });
  const session = sessionFromLogin(resultOf(login, reply));
  if (!session) throw new OperatorError('malformed', 0, 'a visitor login without tokens');
  return { session, sealed: await sealSession(session) };
}
