import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import {
  deskDay,
  deskLog,
  deskMissForget,
  deskNow,
  deskStreamEnd,
} from '#lib/contract/desk/now.ts';
import type { DeskDay, DeskMoment } from '#lib/contract/desk/now.ts';
import { deskChangeList, deskChangeUndo } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { searchQuery } from '#lib/contract/search.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { LogLines } from '#operator/base/log-lines.ts';
import { operatorLog } from '#operator/base/log.ts';
import { physicalChannels } from '#operator/db/schema/channels.ts';
import { searchMisses, streamFailures } from '#operator/db/schema/desk.ts';
import { reports } from '#operator/db/schema/operations.ts';
import { prune } from '#operator/housekeeping.ts';
import { StreamFailures } from '#operator/reports/stream-failures.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { askLive, streamSecret } from '#tests/setup/operator/sources/live-asker.ts';
import { packReports } from '#tests/setup/sample-requests.ts';

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [], env: { STREAM_SECRET: streamSecret } });
}, 60_000);
afterAll(() => operator.close());
beforeEach(async () => {
  const { db } = operator.services;
  await db.delete(streamFailures);
  await db.delete(searchMisses);
  // What is kept for a minute is read again.
  operator.clock.now += 5 * millisecondsInMinute;
  ({ token } = await operator.signInAtDesk('editor'));
});

const moment = () => operator.get<DeskMoment>(deskNow, {}, { token });
const day = () => operator.get<DeskDay>(deskDay, {}, { token });
const viewersAddress = { clientIp: '192.0.2.44' };

/** A viewer opens the first playlist of a channel of the demo. */
async function watch(viewer: string): Promise<void> {
  const { db } = operator.services;
  const [stream] = await db
    .select()
    .from(physicalChannels)
    .where(eq(physicalChannels.logicalChannelId, 'l101'));
  const answer = await askLive(operator, stream!.channelId, 'chunks.m3u8', { viewer });
  expect(answer.status).toBe(200);
}

describe('[DESK-09] who watches', () => {
  test('members and guests are counted while their players ask, by channel', async () => {
    const member = await operator.signIn();
    await operator.get(searchQuery, { query: 'news' }, { token: member.token, ...viewersAddress });
    await watch('a-demo');
    await watch('a-demo');
    await watch('somebody of another operator');
    const { watching, channels } = await moment();
    expect(watching).toEqual({ members: 1, guests: 0, others: 1 });
    expect(channels).toEqual([{ logicalChannelId: 'l101', name: 'Canal Uno', viewers: 2 }]);
    operator.clock.now += 31_000;
    expect(await moment()).toMatchObject({ watching: { members: 0, others: 0 }, channels: [] });
  });

  test('the last day is counted by the sessions whose players reported pictures', async () => {
    const guest = await operator.visit();
    const member = await operator.signIn();
    const played = { event: 'sla', streamType: 'LIVE', playedMs: 60_000 };
    const send = (events: object[], by: string) =>
      operator.get(reportBatch, { value: packReports({ events }) }, { token: by });
    await send([played, played, { ...played, playedMs: 0 }], guest.token);
    await send([{ ...played, playedMs: 'all day' }], member.token);
    await send([{ ...played, playedMs: 0 }], member.token);
    const { viewers } = await day();
    expect(viewers.guests).toHaveLength(96);
    expect(viewers.guests.at(-1)).toBe(1);
    expect(viewers.isPartial).toBe(false);
    await operator.services.db.delete(reports);
  });
});

describe('[DESK-09] errors by channel', () => {
  test('errors of players and failures of sources stand together; other channels are left out', async () => {
    const guest = await operator.visit();
    const error = {
      event: 'error',
      logicalChannelId: 'l101',
      faultKind: 'network',
      faultCode: 404,
    };
    const events = [error, error, { ...error, logicalChannelId: 'unknown' }];
    await operator.get(reportBatch, { value: packReports({ events }) }, { token: guest.token });
    const failures = new StreamFailures(operator.services.db, operator.services.now);
    failures.note('l101', 'the source answers 503');
    failures.note('l101', 'the source answers 503');
    await failures.settled();
    const { troubles } = await day();
    expect(troubles).toMatchObject([
      {
        ...{ logicalChannelId: 'l101', name: 'Canal Uno', players: 2, sources: 1 },
        reasons: [
          { from: 'player', reason: 'network 404', times: 2 },
          { from: 'source', reason: 'the source answers 503', times: 1 },
        ],
      },
    ]);
  });

  test('a failure is stored once for each channel, reason and minute, by all operators, for a day', async () => {
    const { db, now } = operator.services;
    const [one, other] = [new StreamFailures(db, now), new StreamFailures(db, now)];
    for (const operatorOf of [one, one, other]) {
      operatorOf.note('l101', 'the source answers 503');
      await operatorOf.settled();
    }
    one.note('l102', 'the source answers 503');
    one.note(undefined, 'a film');
    operator.clock.now += millisecondsInMinute;
    one.note('l101', 'the source answers 503');
    await one.settled();
    expect(await db.$count(streamFailures)).toBe(3);
    operator.clock.now += millisecondsInDay + millisecondsInMinute;
    await prune(operator.services);
    expect(await db.$count(streamFailures)).toBe(0);
    operator.clock.now -= millisecondsInDay + 2 * millisecondsInMinute;
  });
});

describe('[DESK-09] searches without a result', () => {
  const search = async (query: string) =>
    operator.get(searchQuery, { query }, { token: (await operator.visit()).token });

  test('are counted by their normalised words; what may be personal, and what finds something, is not', async () => {
    await search('Zzxy  Nada');
    await search('zzxy nada');
    await search('canal');
    for (const personal of ['ana@zzxyhome.test', 'zzxy 600 123 456']) await search(personal);
    const { misses, missesTotal } = await day();
    expect(misses).toMatchObject([{ words: 'zzxy nada', hits: 2 }]);
    expect(missesTotal).toBe(1);
  });

  test('only the 500 most recent stay', async () => {
    const { db, now } = operator.services;
    const old = Array.from({ length: 505 }, (_, place) => ({
      ...{ words: `old ${place}`, hits: 1, lastAt: now() - 1_000 * (place + 1) },
    }));
    await db.insert(searchMisses).values(old);
    await search('zzxy new');
    await operator.services.fairness.misses.write();
    expect(await db.$count(searchMisses)).toBe(500);
    expect(await db.$count(searchMisses, like(searchMisses.words, 'zzxy%'))).toBe(1);
    expect(await db.$count(searchMisses, eq(searchMisses.words, 'old 504'))).toBe(0);
  });

  test('are forgotten, which is set back unless they came again', async () => {
    await search('zzxy one');
    await search('zzxy two');
    await operator.services.fairness.misses.write();
    const forget = () =>
      operator.get<{ changeId: number | null }>(
        deskMissForget,
        { words: ['zzxy one', 'zzxy two'] },
        { token },
      );
    const { changeId } = await forget();
    expect((await day()).misses).toEqual([]);
    expect((await forget()).changeId).toBeNull();
    await operator.get(deskChangeUndo, { changeId }, { token });
    expect((await day()).misses).toHaveLength(2);
    const again = await forget();
    await search('zzxy two');
    await operator.services.fairness.misses.write();
    const undone = await operator.ask(deskChangeUndo, { changeId: again.changeId }, { token });
    expect(undone.errCode).toBe(errorCodes.changedMeanwhile);
    expect((await day()).misses).toMatchObject([{ words: 'zzxy two', hits: 1 }]);
  });
});

test('[DESK-09] disk, versions and the answering operator are told', async () => {
  const { disk, versions } = await day();
  expect(disk.database).toBeGreaterThan(1_000_000);
  expect(disk.free).toBeGreaterThan(0);
  expect(disk.films).toBe(0);
  expect(versions).toMatchObject({
    product: expect.stringMatching(/^\d+\.\d+\.\d+/),
    schema: expect.stringMatching(/^\d{4}_/),
    node: process.version,
    database: expect.stringMatching(/^PostgreSQL \d+/),
  });
  expect(await moment()).toMatchObject({
    operatorName: expect.stringMatching(/:\d+$/),
    streams: [],
  });
});

test('[DESK-09] a stream without a reader cannot be ended', async () => {
  const answer = await operator.ask(
    deskStreamEnd,
    { streamId: 'none', isConfirmed: true },
    { token },
  );
  expect(answer.errCode).toBe(errorCodes.notFound);
  const unsure = await operator.ask(deskStreamEnd, { streamId: 'none' }, { token });
  expect(unsure.errCode).toBe(errorCodes.badRequest);
  const { changes } = await operator.get<ResponseOf<typeof deskChangeList>>(
    deskChangeList,
    { query: 'stream.end' },
    { token },
  );
  expect(changes).toEqual([]);
});

describe('[DESK-09] the log', () => {
  const lines = new LogLines();
  const written: string[] = [];
  const place = { write: (line: string) => written.push(line) };
  let logging: TestOperator;
  let owner: string;
  const read = (request: object) =>
    logging.get<ResponseOf<typeof deskLog>>(
      deskLog,
      { level: 'info', ...request },
      { token: owner },
    );
  beforeAll(async () => {
    const log = operatorLog('warn', { lines, place });
    logging = await openTestOperator({ guideOf: [], log, lines });
    owner = (await logging.signInAtDesk('owner')).token;
    log.debug('too fine');
    log.info({ name: 'Ana' }, 'one');
    log.warn('two');
    log.error(
      { err: new Error('https://ana:pa55word@tv.test/get.php?password=pa55word') },
      'three',
    );
  }, 60_000);
  afterAll(() => logging.close());

  test('is newest first, from level info, also when the console shows less', async () => {
    const { lines: all } = await read({});
    expect(all.map(({ text }) => text)).toEqual(['three', 'two', 'one']);
    expect(written.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'two',
      'three',
    ]);
  });

  test('has no more of an address than its host', async () => {
    const { lines: all } = await read({});
    expect(JSON.stringify(all)).toContain('https://tv.test/…');
    expect(JSON.stringify([all, written])).not.toContain('pa55word');
  });

  test('is found by level and by text, and goes on where the reader is', async () => {
    expect((await read({ level: 'warn' })).lines).toHaveLength(2);
    const { lines: found, startedAt } = await read({ query: 'ANA' });
    expect(found.map(({ text }) => text)).toEqual(['one']);
    const after = { startedAt, lineId: found[0]!.lineId };
    expect(await read({ after })).toMatchObject({
      isContinued: true,
      lines: [{ text: 'three' }, { text: 'two' }],
    });
    expect(await read({ after: { ...after, startedAt: 1 } })).toMatchObject({ isContinued: false });
  });

  test('keeps 500 lines in memory', () => {
    const many = new LogLines();
    const log = operatorLog('info', { lines: many, place });
    for (let place = 0; place < 510; place += 1) log.info(`line ${place}`);
    expect(many.newest()).toHaveLength(500);
    expect(many.newest()[0]!.text).toBe('line 509');
  });
});
