import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import type { PlayReport } from '#lib/domain/playback/play-report.ts';
import { bounds, limits } from '#lib/limits.ts';
import { aReportContext } from '#tests/setup/a-kept-report.ts';
import { unpackBatch } from '#tests/setup/browser/sent-reports.ts';
import { createReportSender, type ReportSender } from './report-sender.ts';
import { createMemoryStore } from './report-store.ts';

const anError = (channelId: string): PlayReport => ({
  kind: 'error',
  mode: 'live',
  channelId,
  fault: { kind: 'network', code: 'NET-503' },
  pictureAtMs: null,
  atMs: 5,
});
const liveData = (channelId: string): PlayReport => ({
  kind: 'live',
  mode: 'live',
  tracker: 'HLS',
  channelId,
  fromMs: 0,
  toMs: 9_000,
  playedMs: 9_000,
  height: 720,
  bitsPerSecond: 1_000_000,
  atMs: 9_000,
});

/** A browser whose tabs share the waiting events. `answer` is the operator's answer. */
function aBrowser() {
  const store = createMemoryStore();
  const sent: string[][] = [];
  const ids: string[] = [];
  const world = { isOnline: true, isTaken: false, isWaiting: false };
  const answer = jest.fn<() => Promise<void>>(() => Promise.resolve());
  const tabs: ReportSender[] = [];
  const open = (gather: () => void = () => undefined) => {
    const tab = createReportSender({
      store,
      context: aReportContext,
      tracker: () => 'HLS',
      screens: () => 'HOME>LIVE_TV',
      send: async (value) => {
        const { events } = unpackBatch(value);
        sent.push(events.map(({ logicalChannelId }) => String(logicalChannelId)));
        ids.push(...events.map(({ eventId }) => eventId));
        await answer();
      },
      gather,
      alone: async (work) => {
        if (world.isTaken) return false;
        world.isTaken = true;
        try {
          await work();
        } finally {
          world.isTaken = false;
        }
        return true;
      },
      isOnline: () => world.isOnline,
      remember: (isWaiting) => (world.isWaiting = isWaiting),
      random: () => 1,
    });
    tabs.push(tab);
    return tab;
  };
  const waiting = async () => (await store.oldest(1_000)).length;
  return { open, sent, ids, answer, world, store, waiting, tabs };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const compressing = globalThis as { readonly CompressionStream: unknown };
let browser: ReturnType<typeof aBrowser>;
beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  // CompressionStream runs outside of the fake timers.
  jest.spyOn(compressing, 'CompressionStream', 'get').mockReturnValue(undefined);
  browser = aBrowser();
});
afterEach(() => {
  for (const tab of browser.tabs) tab.stop();
  jest.useRealTimers();
});

test('[REP-02] live play data is cached and sent after 300 000 ms, with the players’ latest measurements', async () => {
  const { open, sent, waiting } = browser;
  const tab = open(() => tab.note(liveData('measured')));
  tab.note(liveData('101'));
  await pass(limits.livePlayReportMs - 1);
  expect(limits.livePlayReportMs).toBe(300_000);
  // The check for events of an earlier visit, some seconds after the start, sends this one as well.
  expect(sent).toEqual([['101']]);
  tab.note(liveData('102'));
  await pass(0);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toEqual([['101'], ['102', 'measured']]);
  expect(await waiting()).toBe(0);
  await pass(limits.livePlayReportMs);
  expect(sent.at(-1)).toEqual(['measured']);
});

test('[REP-02] an error is sent soon, together with simultaneous and waiting events', async () => {
  const { open, sent, world } = browser;
  const tab = open();
  await pass(bounds.reportSoonMs);
  tab.note(liveData('101'));
  await pass(60_000);
  expect(sent).toEqual([]);
  tab.note(anError('102'));
  await pass(bounds.reportSoonMs - 1_000);
  tab.note(anError('103'));
  await pass(1_000);
  expect(sent).toEqual([['101', '102', '103']]);
  expect(world.isWaiting).toBe(false);
});

test('[REP-02] a closing tab sends all its events at once, without waiting', () => {
  const { open, sent } = browser;
  const tab = open(() => tab.note(liveData('measured')));
  tab.note(anError('101'));
  void tab.farewell('closing');
  expect(sent).toEqual([['101', 'measured']]);
});

test('[REP-02] events are sent once when the page is hidden and then closed', async () => {
  const { open, sent, waiting } = browser;
  const tab = open();
  tab.note(anError('101'));
  void tab.farewell('hidden');
  void tab.farewell('closing');
  await pass(60_000);
  expect(sent).toEqual([['101']]);
  expect(await waiting()).toBe(0);
});

test('[REP-02] an acknowledgement that arrives before the event is stored leaves no event behind', async () => {
  const { open, sent, store, waiting } = browser;
  const add = store.add;
  jest.spyOn(store, 'add').mockImplementation(async (report) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await add(report);
  });
  const tab = open();
  tab.note(anError('101'));
  tab.note(anError('102'));
  void tab.farewell('hidden');
  await pass(60_000);
  expect(sent).toEqual([['101', '102']]);
  expect(await waiting()).toBe(0);
});

test('[REP-02] an unacknowledged event is kept, and the next visit sends it under the same id', async () => {
  const { open, sent, ids, answer, waiting } = browser;
  answer.mockReturnValueOnce(new Promise(() => undefined));
  const closing = open();
  closing.note(anError('101'));
  void closing.farewell('closing');
  closing.stop();
  await pass(0);
  expect(await waiting()).toBe(1);
  open();
  await pass(bounds.reportSoonMs);
  expect(sent).toEqual([['101'], ['101']]);
  expect(ids[0]).toBe(ids[1]);
  expect(await waiting()).toBe(0);
});

test('[REP-02] failures are retried at growing intervals up to ten minutes, without duplicates', async () => {
  const { open, sent, answer, waiting } = browser;
  answer.mockRejectedValue(new OperatorError('network', 0, 'away'));
  const tab = open();
  tab.note(anError('101'));
  await pass(bounds.reportSoonMs);
  expect(sent).toHaveLength(1);
  await pass(bounds.reportRetryFirstMs - 1);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toHaveLength(2);
  await pass(2 * bounds.reportRetryFirstMs);
  expect(sent).toHaveLength(3);
  for (let quarter = 0; quarter < 16; quarter += 1) await pass(900_000);
  expect(sent.length).toBeLessThan(45);
  expect(await waiting()).toBe(1);
  answer.mockResolvedValue();
  const before = sent.length;
  tab.wake();
  await pass(0);
  expect(sent.slice(before)).toEqual([['101']]);
  expect(await waiting()).toBe(0);
});

test('[REP-02] nothing is sent offline; back online the events are sent at once, and once', async () => {
  const { open, sent, ids, world } = browser;
  world.isOnline = false;
  const tab = open();
  for (const channelId of ['101', '102']) tab.note(anError(channelId));
  void tab.farewell('hidden');
  await pass(3_600_000);
  expect(sent).toEqual([]);
  world.isOnline = true;
  tab.wake();
  await pass(0);
  await pass(600_000);
  expect(sent).toEqual([['101', '102']]);
  expect(new Set(ids).size).toBe(2);
});

test('[REP-02] only one of two tabs sends at a time', async () => {
  const { open, sent, answer, waiting } = browser;
  let acknowledge!: () => void;
  answer.mockReturnValueOnce(new Promise((resolve) => (acknowledge = resolve)));
  const [one, other] = [open(), open()];
  one.note(anError('101'));
  other.note(anError('102'));
  await pass(bounds.reportSoonMs);
  expect(sent).toEqual([['101', '102']]);
  acknowledge();
  await pass(bounds.reportSoonMs);
  expect(sent).toHaveLength(1);
  expect(await waiting()).toBe(0);
  // The other tab learns that its event was sent.
  void other.farewell('closing');
  expect(sent).toHaveLength(1);
});

test('[REP-02] a batch that the operator refuses does not block later ones', async () => {
  const { open, sent, answer, waiting } = browser;
  answer.mockRejectedValueOnce(new OperatorError('operator', errorCodes.badRequest, 'value'));
  const tab = open();
  tab.note(anError('101'));
  await pass(bounds.reportSoonMs);
  tab.note(anError('102'));
  await pass(bounds.reportSoonMs);
  expect(sent).toEqual([['101'], ['102']]);
  expect(await waiting()).toBe(0);
});

test('[REP-02] more events than fit are sent in several batches', async () => {
  const { open, ids } = browser;
  const tab = open();
  for (let place = 0; place < 450; place += 1) tab.note(anError(String(place)));
  await pass(bounds.reportSoonMs);
  expect(new Set(ids).size).toBe(450);
  expect(ids).toHaveLength(450);
});
