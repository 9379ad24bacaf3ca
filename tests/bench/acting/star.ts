import type { APIRequestContext } from '@playwright/test';
import { favouriteVodDelete } from '#lib/contract/favourites.ts';

/** A film with a poster, a backdrop, a cast and similar titles. */
export const starredId = 'the-salt-road';

/** Unsets the star that an earlier act of the same member may have set. */
export async function clearStar(request: APIRequestContext, origin = ''): Promise<void> {
  const answer = await request.post(origin + favouriteVodDelete.address, {
    data: { metaIdList: [starredId] },
    headers: { client: 'web', lang: 'en', 'sec-fetch-site': 'same-origin' },
  });
  const { errCode } = (await answer.json()) as { errCode: number };
  if (errCode !== 0) throw new Error(`the star stays: ${String(errCode)}`);
}
