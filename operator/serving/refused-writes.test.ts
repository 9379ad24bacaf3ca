import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { favouriteChannelCreate } from '#lib/contract/favourites.ts';
import { createOperatorMetrics } from '#operator/metrics/prometheus.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { refusalOf, RefusedWrites } from './refused-writes.ts';

const withCode = (code: string, cause?: unknown) =>
  Object.assign(new Error(code, { cause }), { code });

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['53100', 'disk-full'],
  ['EROFS', 'read-only'],
  ['25006', 'read-only'],
  ['EIO', 'device'],
  ['58030', 'device'],
  ['53200', 'memory'],
  ['23505', null],
  ['22P02', null],
  ['ECONNRESET', null],
])(
  '[SHUT-10] an error %s, as the cause of another one, is recognised as the refused write %s',
  (code, refusal) => {
    expect(refusalOf(withCode(code))).toBe(refusal);
    expect(refusalOf(new Error('a query failed', { cause: withCode(code) }))).toBe(refusal);
  },
);

describe('[SHUT-10] the state after a refused write', () => {
  const megabyte = 1_048_576;
  const watch = (free: number | null = 1_000 * megabyte) => {
    const clock = { now: 1_000_000 };
    const freeBytes = () => Promise.resolve(free);
    return { clock, writes: new RefusedWrites({ now: () => clock.now, freeBytes }) };
  };

  test('is ok again half a minute after the last one, when others succeed', async () => {
    const { clock, writes } = watch();
    writes.note(withCode('ENOSPC'));
    clock.now += 1_000;
    writes.succeeded();
    expect(await writes.report()).toEqual({ status: 'degraded', writes: 'refused', disk: 'ok' });
    clock.now += 29_000;
    expect(await writes.report()).toEqual({ status: 'ok', writes: 'ok', disk: 'ok' });
  });

  test('is ok again after two minutes without writes', async () => {
    const { clock, writes } = watch();
    writes.succeeded();
    clock.now += 1;
    writes.note(withCode('ENOSPC'));
    clock.now += 119_000;
    expect(await writes.report()).toMatchObject({ status: 'degraded', writes: 'refused' });
    clock.now += 1_000;
    expect(await writes.report()).toMatchObject({ status: 'ok' });
  });

  test.each([
    [63 * megabyte, 'degraded'],
    [64 * megabyte, 'ok'],
    [null, 'ok'],
  ])('with %s free bytes is %s', async (free, status) => {
    expect(await watch(free).writes.report()).toMatchObject({ status, writes: 'ok' });
  });
});

describe('[SHUT-10] an operator whose database refuses writes', () => {
  const metrics = createOperatorMetrics();
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await openTestOperator({ guideOf: [], meter: metrics.meter });
  }, 60_000);
  afterAll(() => operator.close());

  const health = async () => {
    const answer = await operator.app(new Request('http://operator/healthz'));
    return { code: answer.status, ...((await answer.json()) as object) };
  };

  test('reports it in its health and metrics, serves reads, and recovers with the writes', async () => {
    const { token } = await operator.signIn();
    const { db } = operator.services;
    const favourite = { logicalChannelId: 'l101', updateTime: operator.clock.now };
    const write = () =>
      operator.send(favouriteChannelCreate.address, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ favoriteChannelList: [favourite] }),
      });
    expect(await health()).toMatchObject({ code: 200, status: 'ok', writes: 'ok' });
    await db.execute(sql`set default_transaction_read_only = on`);
    expect((await write()).status).toBe(500);
    expect(await health()).toMatchObject({ code: 200, status: 'degraded', writes: 'refused' });
    expect(await metrics.text()).toContain(
      'sintonia_operator_writes_refused_total{reason="read-only"} 1',
    );
    await db.execute(sql`set default_transaction_read_only = off`);
    operator.clock.now += 1_000;
    expect((await write()).status).toBe(200);
    operator.clock.now += 31_000;
    expect(await health()).toMatchObject({ code: 200, status: 'ok', writes: 'ok' });
  });
});
