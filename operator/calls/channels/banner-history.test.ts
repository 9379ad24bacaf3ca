import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bannerList, type BannerItem } from '#lib/contract/channels.ts';
import { vodHistoryAdd } from '#lib/contract/history.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
});
afterAll(() => operator.close());

async function bannerOf(linkId: string, token: string): Promise<BannerItem> {
  const { bannerItemList } = await operator.get<{ bannerItemList: BannerItem[] }>(
    bannerList,
    {},
    { token },
  );
  return bannerItemList.find((banner) => banner.linkId === linkId)!;
}

async function watch(token: string, ...metaIds: string[]): Promise<void> {
  for (const metaId of metaIds) {
    operator.clock.now += 60_000;
    const point = { metaId, playedTime: 600, playProgress: 0.2, totalDuration: 3_000 };
    await operator.get(vodHistoryAdd, { historyList: [point] }, { token });
  }
}

test('[CAT-01] the banner of a demo series names the episode that a member watched last', async () => {
  const { token } = await operator.signIn();
  expect((await bannerOf('casa-valentina', token)).historyEpisode).toBeUndefined();
  await watch(token, 'casa-valentina-s1-e3', 'casa-valentina-s1-e1', 'the-salt-road-s1-e2');
  expect((await bannerOf('casa-valentina', token)).historyEpisode).toEqual({
    ...{ metaId: 'casa-valentina-s1-e1', episode: 1 },
  });
  expect((await bannerOf('the-salt-road', token)).historyEpisode?.episode).toBe(2);
  const guest = await operator.visit();
  expect((await bannerOf('casa-valentina', guest.token)).historyEpisode).toBeUndefined();
});
