import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { reports } from '#operator/db/schema/operations.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { packReports } from '#tests/setup/sample-requests.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
afterAll(() => operator.close());
beforeEach(async () => {
  await operator.services.db.delete(reports);
});

const idOf = (place: number) => `000000000-${String(place).padStart(12, '0')}`;
const context = { app: 'sintonia-web', clientId: 'c1', tracker: 'HLS' };
const sla = (logicalChannelId: string, fields: object) => ({
  event: 'sla',
  streamType: 'LIVE',
  logicalChannelId,
  start: 'started',
  joinMs: 500,
  playedMs: 3_600_000,
  rebufferMs: 0,
  ...fields,
});

async function send(events: object[], token?: string) {
  const value = packReports({ ...context, events });
  return operator.ask(reportBatch, { value }, { token: token ?? (await operator.visit()).token });
}
const stored = () => operator.services.db.select().from(reports).orderBy(reports.reportId);

test('[REP-01] each event is stored with the common fields, and the account of the session', async () => {
  const { token } = await operator.signIn();
  const [first, second] = [
    { eventId: idOf(1), event: 'live', playedMs: 5 },
    { eventId: idOf(2), event: 'error', accountId: 'somebody' },
  ];
  expect(await send([first, second], token)).toMatchObject({ errCode: 0, result: { accepted: 2 } });
  const rows = await stored();
  expect(rows.map(({ eventId }) => eventId)).toEqual([idOf(1), idOf(2)]);
  expect(rows[0]!.event).toEqual({ ...context, event: 'live', playedMs: 5 });
  expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(new Set(['a-demo']));
});

test('[REP-02] a repeated event is stored once, from any sender, and reported as accepted', async () => {
  const events = [1, 2].map((place) => ({ eventId: idOf(place), event: 'live' }));
  await send(events);
  const again = await send([...events, { eventId: idOf(3), event: 'live' }]);
  expect(again).toMatchObject({ errCode: 0, result: { accepted: 3 } });
  await send([events[0]!, events[0]!]);
  expect(await stored()).toHaveLength(3);
});

test('[REP-02] events without an id, or with an invalid one, are stored as they come', async () => {
  const strange = [undefined, 5, 'short', 'x'.repeat(65), "' or 1=1 --------------"];
  await send(strange.map((eventId) => ({ eventId, event: 'live' })));
  await send(strange.map((eventId) => ({ eventId, event: 'live' })));
  const rows = await stored();
  expect(rows).toHaveLength(10);
  expect(rows.every(({ eventId }) => eventId === null)).toBe(true);
});

test.each([
  ['no events', []],
  ['more than 500 events', Array.from({ length: 501 }, () => ({ event: 'live' }))],
  ['events that are not objects', [5]],
  ['text that cannot be stored', [{ event: 'a\0b' }]],
])('[REP-01] a report of %s is refused', async (_, events) => {
  expect((await send(events as object[])).errCode).toBe(errorCodes.badRequest);
  expect(await stored()).toEqual([]);
});

test('[REP-03] report shows starts, exits, join times, rebuffering, plays and hours of each channel', async () => {
  await send([
    ...[400, 500, 600].map((joinMs) => sla('l101', { joinMs })),
    sla('l101', { start: null, joinMs: null, playedMs: 0, rebufferMs: 108_000 }),
    sla('l101', { start: 'failed', joinMs: null, playedMs: 0 }),
    sla('l101', { start: 'left', joinMs: null, playedMs: 0 }),
    sla('l102', { joinMs: null, playedMs: 1_800_000 }),
    sla('unknown', {}),
    { ...sla('', {}), logicalChannelId: undefined, streamType: 'VOD', isTrailer: false },
    { ...sla('', {}), logicalChannelId: undefined, streamType: 'VOD', isTrailer: true },
    { event: 'live', logicalChannelId: 'l103', playedMs: 9 },
  ]);
  const { said, code } = await runOn(operator, ['report']);
  expect(code).toBe(0);
  const table = said.map((line) => line.trim().split(/ {2,}/));
  expect(table).toEqual([
    [
      ...['channel', 'plays', 'hours', 'start failures', 'exits before start'],
      ...['join p50', 'join p95', 'rebuffering'],
    ],
    ['l101 Canal Uno', '3', '3.00', '1', '1', '0.50 s', '0.59 s', '0.99 %'],
    ['films and series', '1', '1.00', '0', '0', '0.50 s', '0.50 s', '0.00 %'],
    [expect.stringMatching(/^l102 /), '1', '0.50', '0', '0', '-', '-', '0.00 %'],
  ]);
  expect(new Set(said.map(({ length }) => length)).size).toBe(1);
});

test('[REP-03] report --since omits older reports, and the command says when there are none', async () => {
  await send([sla('l101', {})]);
  operator.clock.now += 2 * 3_600_000;
  expect((await runOn(operator, ['report', '--since', '3h'])).said).toHaveLength(2);
  const { said } = await runOn(operator, ['report', '--since', '90m']);
  expect(said).toEqual(['Players have reported nothing in 90m.']);
  operator.clock.now -= 2 * 3_600_000;
});

test('[SAFE-01] impossible numbers in events do not distort the report table', async () => {
  const odd = [1e308, -5, '7', null, [], { a: 1 }, true];
  await send(odd.flatMap((value) => [sla('l101', { playedMs: value, joinMs: value })]));
  await send(odd.map((value) => sla('l101', { logicalChannelId: value, streamType: value })));
  const { said, code } = await runOn(operator, ['report']);
  expect(code).toBe(0);
  expect(said[1]).toMatch(/^l101 Canal Uno +7 +24\.00 /);
});

test('report events shows the newest events as they were sent', async () => {
  await send([{ eventId: idOf(1), event: 'live' }]);
  const { said } = await runOn(operator, ['report', 'events', '--count', '1']);
  expect(said).toHaveLength(1);
  expect(JSON.parse(said.at(-1)!)).toMatchObject({ eventId: idOf(1), event: { event: 'live' } });
  await operator.services.db.delete(reports).where(eq(reports.eventId, idOf(1)));
  const { said: none } = await runOn(operator, ['report', 'events']);
  expect(none).toEqual(['Players have reported nothing.']);
});
