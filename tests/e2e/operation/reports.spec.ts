import type { Page } from '@playwright/test';
import { reportBatch } from '#lib/contract/reports.ts';
import { bounds, limits } from '#lib/limits.ts';
import { expect, test } from '#tests/setup/fixtures.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import {
  isReport,
  storedEvents,
  watchReports,
  type StoredEvent,
} from '#tests/setup/browser/sent-reports.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { VodScreen } from '#tests/setup/screens/vod-screen.ts';

/** The operator's stored events of a page, with duplicates. */
async function storedOf(stack: Stack, ids: ReadonlySet<string>): Promise<StoredEvent[]> {
  return (await storedEvents(stack)).filter(({ eventId }) => eventId && ids.has(eventId));
}

/** Opens a playing channel, with a clock that the test controls. */
async function watchLive(page: Page): Promise<LiveScreen> {
  await page.clock.install({ time: new Date() });
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  await screen.playsPast((await screen.position()) + 3);
  return screen;
}

test('[REP-02] [REP-03] live play data arrives after 300 000 ms, not before', async ({
  page,
  stack,
}) => {
  const { sent, batches, ids } = watchReports(page);
  const screen = await watchLive(page);
  expect(sent().filter(({ event }) => event === 'live')).toEqual([]);
  const answered = page.waitForResponse(isReport);
  await screen.pass(limits.livePlayReportMs);
  expect((await answered).ok()).toBe(true);

  // The events may arrive in more than one batch.
  const kinds = async () => (await storedOf(stack, ids())).map(({ event }) => event.event);
  await expect.poll(kinds).toEqual(expect.arrayContaining(['live', 'sla']));
  await expect.poll(async () => (await storedOf(stack, ids())).length).toBe(ids().size);
  const stored = (await storedOf(stack, ids())).map(({ event }) => event);
  const live = stored.filter(({ event }) => event === 'live');
  const playedMs = live.reduce((sum, event) => sum + Number(event.playedMs), 0);
  expect(playedMs).toBeGreaterThan(2_000);
  expect(playedMs).toBeLessThan(60_000);
  expect(live[0]).toMatchObject({
    streamType: 'LIVE',
    tracker: 'HLS',
    mode: 'live',
    logicalChannelId: expect.any(String),
    height: expect.any(Number),
    language: 'en',
    device: 'desktop',
    browser: 'chrome',
  });
  const sla = stored.find(({ event }) => event === 'sla');
  expect(sla).toMatchObject({ start: 'started', mode: 'live', joinMs: expect.any(Number) });
  expect(JSON.stringify(batches)).not.toMatch(/token|account|Canal/i);
});

test('[REP-02] waiting reports are sent when the page closes', async ({ page, stack }) => {
  const known = new Set((await storedEvents(stack)).map(({ eventId }) => eventId));
  await watchLive(page);
  await page.close();
  // A closed page emits no more request events, so the operator is asked.
  const fresh = async () =>
    (await storedEvents(stack)).filter(({ eventId }) => !known.has(eventId));
  await expect
    .poll(async () => (await fresh()).map(({ event }) => event.event))
    .toEqual(['live', 'sla']);
  const [live, sla] = (await fresh()).map(({ event }) => event);
  expect(live).toMatchObject({ event: 'live', streamType: 'LIVE' });
  expect(Number(live?.playedMs)).toBeGreaterThan(2_000);
  expect(sla).toMatchObject({ event: 'sla', start: 'started', rebufferRatio: expect.any(Number) });
});

test('[REP-02] playback before a log-out is reported for the account that watched it', async ({
  page,
  stack,
  signIn,
}) => {
  await signIn(page, 'demo');
  const { ids } = watchReports(page);
  const screen = new LiveScreen(page);
  await screen.open();
  await screen.isPlaying();
  await screen.playsPast((await screen.position()) + 3);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const own = async () =>
    (await storedOf(stack, ids())).filter(({ event }) => event.event === 'live');
  await expect.poll(own).not.toEqual([]);
  for (const { accountId } of await own()) expect(accountId).toBe('a-demo');
});

test('[REP-02] after an hour offline all reports arrive, once', async ({
  page,
  context,
  stack,
  consoleWatch,
}) => {
  // The player reports the lost connection by itself.
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|net::ERR/);
  const { sent, ids } = watchReports(page);
  const screen = await watchLive(page);
  await context.setOffline(true);
  await screen.pass(limits.livePlayReportMs);
  // The rest of the hour is skipped in steps of the report interval: running it takes a third of the test's time.
  for (let due = 1; due < 12; due += 1) await page.clock.fastForward(limits.livePlayReportMs);
  expect(sent()).toEqual([]);
  const answered = page.waitForResponse(isReport);
  await context.setOffline(false);
  await page.clock.runFor(1);
  expect((await answered).ok()).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reportsWaiting'))).toBeNull();
  const counts = new Map<string, number>();
  for (const { eventId } of sent()) counts.set(eventId, (counts.get(eventId) ?? 0) + 1);
  expect(sent().map(({ event }) => event)).toEqual(expect.arrayContaining(['live', 'sla']));
  expect([...counts.values()].every((count) => count === 1)).toBe(true);
  expect((await storedOf(stack, ids())).map(({ eventId }) => eventId).toSorted()).toEqual(
    [...ids()].toSorted(),
  );
});

test('[REP-02] unacknowledged reports are kept, sent again at the next visit, and stored once', async ({
  page,
  context,
  stack,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED/);
  // The request arrives, and its answer is lost.
  await context.route(`**${reportBatch.address}`, async (route) => {
    await route.fetch().catch(() => null);
    await route.abort();
  });
  const watched = watchReports(page);
  const screen = await watchLive(page);
  await screen.pass(limits.livePlayReportMs);
  await expect.poll(() => watched.ids().size).toBeGreaterThan(0);
  const first = watched.ids();
  await expect.poll(async () => (await storedOf(stack, first)).length).toBe(first.size);
  await page.goto('about:blank');
  await context.unrouteAll({ behavior: 'wait' });

  const next = await context.newPage();
  const { sent, ids } = watchReports(next);
  const answered = next.waitForResponse(isReport);
  await next.goto('/home');
  expect((await answered).ok()).toBe(true);
  // They may leave in more than one batch.
  await expect.poll(() => [...ids()]).toEqual(expect.arrayContaining([...first]));
  expect(sent().map(({ event }) => event)).toEqual(expect.arrayContaining(['live', 'sla']));
  await expect.poll(async () => (await storedOf(stack, ids())).length).toBe(ids().size);
  await expect.poll(() => next.evaluate(() => localStorage.getItem('reportsWaiting'))).toBeNull();
});

test('[LIV-09] [PLY-09] [REP-03] a live error is reported with its code, soon after it is shown', async ({
  page,
  stack,
  faults,
  consoleWatch,
}) => {
  consoleWatch.allow(/404/);
  const { sent, ids } = watchReports(page);
  await faults.set({ path: '/media/*', status: 404 });
  const answered = page.waitForResponse(isReport);
  const screen = new LiveScreen(page);
  await screen.open();
  await expect(screen.player).toHaveAttribute('data-status', 'error');
  expect((await answered).ok()).toBe(true);
  await expect
    .poll(() => sent().find(({ event }) => event === 'error'))
    .toMatchObject({
      streamType: 'LIVE',
      mode: 'live',
      faultCode: expect.stringMatching(/404/),
    });
  await expect.poll(async () => (await storedOf(stack, ids())).length).toBe(ids().size);
});

test('[CU-02] [REP-03] an ended programme is reported when its page closes', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn(page, 'demo');
  const screen = new LiveScreen(page);
  await screen.open();
  await page.getByRole('button', { name: 'Playback' }).last().click();
  const player = page.locator('section[data-mode="catch-up"]');
  await expect(player).toHaveAttribute('data-status', 'playing');
  const bar = player.getByRole('slider', { name: /^Position in/ });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(2);
  const known = new Set((await storedEvents(stack)).map(({ eventId }) => eventId));
  await page.goto('about:blank');
  const fresh = async () =>
    (await storedEvents(stack)).filter(({ eventId }) => !known.has(eventId));
  await expect
    .poll(async () => (await fresh()).map(({ event }) => event.event))
    .toContain('playback');
  const told = await fresh();
  expect(told.find(({ event }) => event.event === 'playback')).toMatchObject({
    accountId: 'a-demo',
    event: { streamType: 'LIVE', hasEnded: false, programId: expect.any(String) },
  });
  expect(told.map(({ event }) => event.mode)).toContain('catch-up');
});

test('[VPL-01] [REP-03] a closed title is reported as on demand', async ({ page, stack }) => {
  const { sent, ids } = watchReports(page);
  const told = (name: string) => sent().find(({ event }) => event === name);
  const screen = new VodScreen(page);
  await screen.open('the-quiet-tenant');
  await screen.play();
  await expect.poll(() => screen.seconds()).toBeGreaterThan(1);
  const answered = page.waitForResponse(isReport);
  await screen.close();
  expect((await answered).ok()).toBe(true);
  const title = { streamType: 'VOD', metaId: 'the-quiet-tenant', isTrailer: false };
  await expect.poll(() => told('vod')).toMatchObject({ ...title, reason: 'left' });
  await expect.poll(() => told('sla')).toMatchObject({ ...title, start: 'started' });
  await expect.poll(async () => (await storedOf(stack, ids())).length).toBe(ids().size);
});

test('[REP-02] two tabs that come back online send each event once', async ({
  page,
  context,
  stack,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|net::ERR/);
  const other = await context.newPage();
  const tabs = [watchReports(page), watchReports(other)];
  const screen = await watchLive(page);
  const second = new LiveScreen(other);
  await second.open();
  await second.isPlaying();
  await context.setOffline(true);
  await screen.pass(limits.livePlayReportMs);
  await context.setOffline(false);
  await page.clock.runFor(1);
  await expect
    .poll(
      () => new Set(tabs.flatMap(({ batches }) => batches.map(({ clientId }) => clientId))).size,
    )
    .toBe(2);
  await page.clock.runFor(bounds.reportSoonMs);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reportsWaiting'))).toBeNull();
  const ids = tabs.flatMap(({ sent }) => sent().map(({ eventId }) => eventId));
  expect(ids).toHaveLength(new Set(ids).size);
  await expect.poll(async () => (await storedOf(stack, new Set(ids))).length).toBe(ids.length);
});
