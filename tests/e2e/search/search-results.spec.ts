import { limits } from '#lib/limits.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { SearchScreen } from '#tests/setup/screens/search-screen.ts';
import { reminderCreate, reminderDelete } from '#lib/contract/reminders.ts';

test('[BEY-04] a channel result plays it live, a film result opens its page', async ({ page }) => {
  const search = new SearchScreen(page);
  await search.open('sala negra');
  await search.results('Channels').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/liveTv\?id=l121/);
  await page.goBack();
  await expect(search.field).toHaveValue('sala negra');
  await search.field.fill('salt road');
  await search.results('Films and series').filter({ hasText: 'The Salt Road' }).click();
  await expect(page).toHaveURL(/\/vod\/detail\/the-salt-road/);
  await page.goBack();
  await expect(search.field).toHaveValue('salt road');
  await expect(search.results('Films and series').first()).toContainText('The Salt Road');
});

test('[BEY-04] a programme on air opens its channel, which plays', async ({ page, signIn }) => {
  await signIn(page, 'demo');
  const search = new SearchScreen(page);
  const soonMs = Date.now() + 120_000;
  const { programme, channel } = await search.programmeThat(
    ({ start, stop }, { channelType }) =>
      start <= Date.now() && stop > soonMs && channelType !== limits.audioChannelType,
  );
  const row = await search.openProgramme({ programme, channel });
  await row.getByRole('link', { name: /Watch live$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/liveTv\\?id=${channel.logicalChannelId}$`));
  await expect(page.locator('section[data-mode="live"]')).toHaveAttribute('data-status', 'playing');
});

test('[BEY-04] a member subscribes to a coming programme', async ({ page, signIn }) => {
  await signIn(page, 'demo');
  const search = new SearchScreen(page);
  const row = await search.openProgramme(
    await search.programmeThat(({ start }) => start > Date.now() + 3_600_000),
  );
  await expect(row.locator('time')).toHaveText([
    /^\d\d-\d\d-20\d\d$/,
    /^\d\d:\d\d$/,
    /^\d\d:\d\d$/,
  ]);
  // The button changes before the service answers.
  const saved = page.waitForResponse((answer) => answer.url().endsWith(reminderCreate.address));
  await row.getByRole('button', { name: /^Subscribe:/ }).click();
  await expect(row.getByRole('button', { name: /^Subscribed:/ })).toBeVisible();
  await saved;
  await page.reload();
  await expect(row.getByRole('button', { name: /^Subscribed:/ })).toBeVisible();
  const removed = page.waitForResponse((answer) => answer.url().endsWith(reminderDelete.address));
  await row.getByRole('button', { name: /^Subscribed:/ }).click();
  await expect(row.getByRole('button', { name: /^Subscribe:/ })).toBeVisible();
  await removed;
});

test('[BEY-04] a guest who subscribes goes to login and comes back to the search', async ({
  page,
}) => {
  const search = new SearchScreen(page);
  const row = await search.openProgramme(
    await search.programmeThat(({ start }) => start > Date.now() + 3_600_000),
  );
  await row.getByRole('button', { name: /^Subscribe:/ }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fsearch%3Fq%3D.*kind%3Dprogramme/);
});

test('[BEY-04] an ended programme within the catch-up window plays as catch-up', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'demo');
  const search = new SearchScreen(page);
  const { programme, channel } = await search.programmeThat(
    ({ stop }, { canPlayBack, channelType }) =>
      stop <= Date.now() && canPlayBack === true && channelType !== limits.audioChannelType,
  );
  const row = await search.openProgramme({ programme, channel });
  await row.getByRole('link', { name: /Watch again$/ }).click();
  const player = page.locator('section[data-mode="catch-up"]');
  await expect(player).toHaveAttribute('data-status', 'playing');
  await expect(page).toHaveURL(/\/search\?q=/);
});

test('[BEY-04] an ended programme that cannot be played says so, and is not a link', async ({
  page,
}) => {
  const search = new SearchScreen(page);
  const { programme, channel } = await search.programmeThat(
    ({ stop }, { canPlayBack }) => stop <= Date.now() && canPlayBack !== true,
  );
  const row = await search.openProgramme({ programme, channel });
  await expect(row).toContainText('Over, and no longer available to watch');
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('[BEY-04] results that a guest may not watch have a lock, and catch-up leads to login', async ({
  page,
}) => {
  const search = new SearchScreen(page);
  const { programme, channel } = await search.programmeThat(
    ({ stop }, { canPlayBack, playBackAuthority }) =>
      stop <= Date.now() && canPlayBack === true && playBackAuthority !== true,
  );
  const row = await search.openProgramme({ programme, channel });
  await row.getByRole('link', { name: /Watch again – log in first$/ }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fsearch/);
  await search.open('sala grande');
  await expect(search.results('Channels').first()).toContainText('Locked');
});

test('[ROL-04] hide_unsubscribe_channel hides the same channels in the search', async ({
  page,
  settings,
}) => {
  await settings.set('properties.layoutConfig.hide_unsubscribe_channel', '1');
  const search = new SearchScreen(page);
  await search.open('sala');
  await expect(search.results('Channels')).toHaveCount(1);
  await expect(search.results('Channels').first()).toContainText('Sala Negra');
  await expect(search.kinds.getByRole('link', { name: /^Channels/ })).toHaveText('Channels1');
});

test('[CFG-03] without VOD at the operator, titles are neither searched nor offered', async ({
  page,
  settings,
}) => {
  await settings.set('manifest.businessType', 'live');
  const search = new SearchScreen(page);
  await search.open('salt');
  await expect(search.kinds.getByRole('link')).toHaveText([/^All/, /^Channels/, /^Programmes/]);
  await expect(search.results('Programmes').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Films and series' })).toHaveCount(0);
  await search.open();
  await expect(search.popular.getByRole('list')).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SRC-01] a search is rendered with channels, programmes and titles', async ({ page }) => {
    const search = new SearchScreen(page);
    await search.open();
    await search.field.fill('sal');
    await search.field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=sal$/);
    for (const name of ['Channels', 'Films and series', 'Programmes']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });

  test('[SRC-01] kinds and pages are links', async ({ page }) => {
    const search = new SearchScreen(page);
    await search.open('a');
    await search.kinds.getByRole('link', { name: /^Films and series/ }).click();
    const cards = search.results('Films and series');
    await expect(cards).toHaveCount(limits.pageSize);
    const first = await cards.allInnerTexts();
    await page.getByRole('link', { name: 'More results' }).click();
    await expect(page).toHaveURL(/\?q=a&kind=vod&page=2$/);
    await expect(cards).toHaveCount(limits.pageSize);
    const second = await cards.allInnerTexts();
    expect(second.filter((text) => first.includes(text))).toEqual([]);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(/\?q=a&kind=vod$/);
  });

  test('[BEY-04] an ended programme links to replay', async ({ page }) => {
    const search = new SearchScreen(page);
    const row = await search.openProgramme(
      await search.programmeThat(
        ({ stop }, { playBackAuthority }) => stop <= Date.now() && playBackAuthority === true,
      ),
    );
    await row.getByRole('link', { name: /Watch again$/ }).click();
    await expect(page).toHaveURL(/\/replay\?channel=.*&day=/);
  });

  test('[CFG-02] popular_search_switch hides the popular searches', async ({ page, settings }) => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible();
    await settings.set('properties.layoutConfig.popular_search_switch', '0');
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: 'Popular searches' })).toHaveCount(0);
  });
});
