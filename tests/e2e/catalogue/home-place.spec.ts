import type { APIRequestContext, Page } from '@playwright/test';
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
import type { Fault } from '#tests/setup/stack/stack.ts';

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

/** Reloads until home shows what the operator answers now: a guest's page may be a copy from a moment ago. */
const reloadUntil = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 25_000 });

const soon = { timeout: 3_000 };

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
    const serve = async (region: string) => {
      await faults.clear();
      await faults.set(
        { path: channelList.address, result: { ...result, channelListInfo: ruled } },
        {
          path: contentRuleQuery.address,
          result: { regionInfo: { region }, contentRuleDataList: [] },
        },
      );
    };

    await serve('UY');
    await reloadUntil(page, () => expect.poll(() => idsOnNow(page), soon).toContain(denied));
    await expect.poll(() => idsOnNow(page)).not.toContain(allowed);

    await serve('AR');
    await reloadUntil(page, () => expect.poll(() => idsOnNow(page), soon).not.toContain(denied));
    const after = await idsOnNow(page);
    // Each of the other cards that is still there is where it was.
    for (const id of others.filter((one) => after.includes(one))) {
      expect(after.indexOf(id)).toBe(before.indexOf(id));
    }
  });
}

const bannerCases: readonly (readonly [words: string, over: Partial<BannerItem>])[] = [
  ['Premiere night', { customizedDisplayInfo: 'Premiere night' }],
  ['From 04-03-2037', { startTime: Date.UTC(2037, 2, 4, 12), hasEpgSource: false }],
  ['Not available yet', { hasEpgSource: false }],
  ['Until 04-03-2037', { playbackValidTime: Date.UTC(2037, 2, 4, 12) }],
  ['No longer available', { playbackValidTime: Date.UTC(2020, 2, 4, 12) }],
];
for (const [words, over] of bannerCases) {
  test(`[CAT-01] a banner says "${words}"`, async ({ page, request, faults }) => {
    await showBanner(request, faults, over);
    await page.goto('/home');
    const slide = page.getByRole('region', { name: 'Highlights' });
    await reloadUntil(page, () => expect(slide.getByText(words)).toBeVisible(soon));
  });
}

test('[CAT-01] a banner of a series resumes the episode that was watched last', async ({
  page,
  request,
  faults,
}) => {
  await showBanner(request, faults, { historyEpisode: { metaId: 'e-7', episode: 7 } });
  await page.goto('/home');
  const resume = page.getByRole('link', { name: 'Continue episode 7' });
  await reloadUntil(page, () => expect(resume).toBeVisible(soon));
  await expect(resume).toHaveAttribute('href', '/vod/detail/e-7?play=1');
});

/** The operator's first film banner alone, with other facts. */
async function showBanner(
  request: APIRequestContext,
  faults: { set: (...faults: Fault[]) => Promise<void> },
  over: Partial<BannerItem>,
): Promise<void> {
  const { bannerItemList } = await askAsGuest(request, bannerList, {});
  const film = bannerItemList.find(({ linkType }) => linkType === 'VOD_CONTENT');
  await faults.set({
    path: bannerList.address,
    result: {
      bannerItemList: [{ ...film, playbackValidTime: undefined, hasEpgSource: true, ...over }],
    },
  });
}

test('[CAT-10] cards of home say that a title has no source or an expired one', async ({
  page,
  faults,
  request,
}) => {
  const { playlistList } = await askAsGuest(request, playlistRoot, {});
  const rows = await askAsGuest(request, playlistBatch, {
    playlistIds: playlistList.map(({ playlistId }) => playlistId),
  });
  const first = rows.playlistList.find(({ showListType }) => showListType === 'poster');
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
  await reloadUntil(page, async () => {
    await page.getByRole('heading', { name: first!.title }).scrollIntoViewIfNeeded(soon);
    await expect(row.getByText('Not available').first()).toBeAttached(soon);
  });
  await expect(row.getByText('No longer available').first()).toBeAttached();
});
