import type { APIRequestContext } from '@playwright/test';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';

/** Calls the service directly, as a guest. */
export async function askAsGuest<C extends Call>(
  request: APIRequestContext,
  call: C,
  data: RequestOf<C>,
): Promise<ResponseOf<C>> {
  const answer = await request.post(call.address, {
    data,
    headers: { client: 'web', lang: 'en' },
  });
  const { result } = (await answer.json()) as { result: ResponseOf<C> };
  return result;
}
