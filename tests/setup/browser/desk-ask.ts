import type { Page } from '@playwright/test';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';

/** Makes a call of the desk as the page's operator, as another window of theirs would. Returns its error code. */
export async function askAtDesk<C extends Call>(
  page: Page,
  call: C,
  data: RequestOf<C>,
): Promise<number> {
  return (await answerAtDesk(page, call, data)).errCode;
}

/** The same, for what the call answers. Throws when the call is refused. */
export async function readAtDesk<C extends Call>(
  page: Page,
  call: C,
  data: RequestOf<C>,
): Promise<ResponseOf<C>> {
  const { errCode, result } = await answerAtDesk(page, call, data);
  if (errCode !== 0) throw new Error(`${call.address}: ${String(errCode)}`);
  return result as ResponseOf<C>;
}

function answerAtDesk(page: Page, call: Call, data: unknown) {
  return page.evaluate(
    async ({ address, body }) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
        body,
      });
      return (await answer.json()) as { errCode: number; result: unknown };
    },
    { address: call.address, body: JSON.stringify(data) },
  );
}
