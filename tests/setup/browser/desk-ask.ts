import type { Page } from '@playwright/test';
import type { Call, RequestOf } from '#lib/contract/call.ts';

/** Makes a call of the desk as the page's operator, as another window of theirs would. Returns its error code. */
export function askAtDesk<C extends Call>(
  page: Page,
  call: C,
  data: RequestOf<C>,
): Promise<number> {
  return page.evaluate(
    async ({ address, body }) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
        body,
      });
      return ((await answer.json()) as { errCode: number }).errCode;
    },
    { address: call.address, body: JSON.stringify(data) },
  );
}
