import { cache } from 'react';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { readLanguage } from '#app/i18n/language.ts';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { deskSelf } from '#lib/contract/desk/shell.ts';
import { readDesk } from '#server/desk/read-desk.ts';

/** A call of the desk for this page. Answers 404 to viewers for whom it does not exist. */
export async function deskAnswer<C extends Call>(
  call: C,
  data: RequestOf<C>,
): Promise<ResponseOf<C>> {
  const [jar, language] = await Promise.all([cookies(), readLanguage()]);
  const answer = await readDesk(call, data, { cookieHeader: jar.toString(), language });
  return answer ?? notFound();
}

/** The operator who asks for this page. Each page of the desk calls it, directly or by `deskAnswer`. */
export const requireDesk = cache(() => deskAnswer(deskSelf, {}));
