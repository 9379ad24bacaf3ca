import type { Page } from '@playwright/test';
import {
  bannerList,
  channelList,
  contentRuleQuery,
  type BannerItem,
  type Channel,
  type ContentRule,
} from '#lib/contract/channels.ts';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { lineUpRequest } from '#lib/domain/channels/line-up-requests.ts';
import { askAsGuest } from '#tests/setup/operator/ask-as-guest.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

const ruleFor = (action: ContentRule['action']): ContentRule => ({
  ruleType: 'region',
  ruleCategory: 'basic',
  action,
  ruleValue: 'AR',
});

/** The cards of the row of current programmes, left to right. */
const onNow = (page: Page) =>
  page.getByRole('list', { name: 'On now' }).getByRole('listitem').getByRole('link');
const idsOnNow = (page: Page): Promise<string[]> => onNow(page).evaluateAll(idsOf);

/** Runs in the page. */
function idsOf(links: Element[]): string[] {
  return links.map(
    (link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id') ?? '',
  );
}

for (const member of [null, 'demo'] as const) {
  const who = member ?? 'guest';
  test(`[ROL-03] home of a ${who} shows channels by the viewer’s region, without moving the others`, async ({
    page,
    request,
    faults,
    signIn,
  }) => {
    if (member) await signIn(page, member);
    await page.goto('/home');
    await expect(onNow(page)).not.toHaveCount(0);
    const before = await idsOnNow(page);
    const [, denied = '', ...others] = before;
    const result = await askAsGuest(request, channelList, lineUpRequest);
    const isElsewhere = ({ logicalChannelId }: Channel) => !before.includes(logicalChannelId);
    const allowed = result.channelListInfo.find(isElsewhere)!.logicalChannelId;
    const ruled = result.channelListInfo.map((channel) => ({
      ...channel,
      ...(channel.logicalChannelId === denied && { contentRuleList: [ruleFor('deny')] }),
      ...(channel.logicalChannelId === allowed && {
        contentRuleList: [ruleFor('allow')],
        // Before all others, so that home has a place for it.
        channelSeq: 0,
      }),
    }));
    const serve = (region: string) =>
      faults.set(
        { path: channelList.address, result: { ...result, channelListInfo: ruled } },
        {
          path: contentRuleQuery.address,
          result: { regionInfo: { region }, contentRuleDataList: [] },
        },
      );

    await serve('UY');
    await page.reload();
    await expect.poll(() => idsOnNow(page)).toContain(denied);
    expect(await idsOnNow(page)).not.toContain(allowed);

    await serve('AR');
    await page.reload();
    await expect.poll(() => idsOnNow(page)).not.toContain(denied);
    const after = await idsOnNow(page);
    // Each of the other cards that is still there is where it was.
    for (const id of others.filter((one) => after.includes(one))) {
      expect(after.indexOf(id)).toBe(before.indexOf(id));
    }
  });
}

test('[CAT-01] a banner shows its own words and its time, and resumes the episode that was watched last', async ({
  page,
  request,
  faults,
}) => {
  const { bannerItemList } = await askAsGuest(request, bannerList, {});
  const film = bannerItemList.find(({ linkType }) => linkType === 'VOD_CONTENT')!;
  const show = (over: Partial<BannerItem>) =>
    faults.set({
      path: bannerList.address,
      result: { bannerItemList: [{ ...film, playbackValidTime: undefined, ...over }] },
    });
  const slide = page.getByRole('region', { name: 'Highlights' });

  await show({
    customizedDisplayInfo: 'Premiere night',
    historyEpisode: { metaId: film.metaId!, episode: 7 },
  });
  await page.goto('/home');
  await expect(slide.getByText('Premiere night')).toBeVisible();
  const resume = slide.getByRole('link', { name: 'Continue episode 7' });
  await expect(resume).toHaveAttribute('href', `/vod/detail/${film.metaId!}?play=1`);

  await show({ startTime: Date.UTC(2037, 2, 4, 12), hasEpgSource: false });
  await page.reload();
  await expect(slide.getByText('From 04-03-2037')).toBeVisible();

  await show({ hasEpgSource: false });
  await page.reload();
  await expect(slide.getByText('Not available yet')).toBeVisible();

  await show({ playbackValidTime: Date.now() - 1 });
  await page.reload();
  await expect(slide.getByText('No longer available')).toBeVisible();
});

test('[CAT-10] cards of home say that a title has no source or an expired one', async ({
  page,
  faults,
  request,
}) => {
  const { playlistList } = await askAsGuest(request, playlistRoot, {});
  const rows = await askAsGuest(request, playlistBatch, {
    playlistIds: playlistList.slice(0, 1).map(({ playlistId }) => playlistId),
  });
  const [first] = rows.playlistList;
  const cardList = first!.cardList.map((card, place) => ({
    ...card,
    epgSourceStatus: place === 0 ? 0 : 2,
    playbackValidTime: undefined,
  }));
  await faults.set({
    path: playlistBatch.address,
    result: { playlistList: [{ ...first, cardList }] },
  });
  await page.goto('/home');
  const row = page.getByRole('list', { name: first!.title });
  await expect(row.getByText('Not available').first()).toBeAttached();
  await expect(row.getByText('No longer available').first()).toBeAttached();
});
