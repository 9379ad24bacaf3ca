import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { readHeldSession } from '#server/session/held-session.ts';
import { askOperator } from '#server/upstream/ask-operator.ts';
import { resultOf } from '#server/upstream/read-envelope.ts';

/**
 * Makes a call of the desk for a page. Null for viewers for whom the call does not exist. Throws OperatorError for every
 * other failure.
 */
export async function readDesk<C extends Call>(
  call: C,
  data: RequestOf<C>,
  { cookieHeader, language }: { cookieHeader: string; language: Language },
): Promise<ResponseOf<C> | null> {
  const { session } = await readHeldSession(cookieHeader);
  if (session?.loginStatus !== 'user') return null;
  const { account, tokens } = session;
  const asker = { language, token: tokens.token, accountId: account.accountId };
  try {
    const reply = await askOperator(call, data as Record<string, unknown>, asker);
    return resultOf(call, reply);
  } catch (error) {
    if (error instanceof OperatorError && error.kind === 'operator' && isRefusal(error.code)) {
      return null;
    }
    throw error;
  }
}

const isRefusal = (code: number) =>
  code === errorCodes.notFound || code === errorCodes.sessionInvalid;
