import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { channelList } from '#lib/contract/channels.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { packReports } from '#tests/setup/sample-requests.ts';
import { activeSessions } from './active-sessions.ts';
import { createOperatorMetrics } from './prometheus.ts';

const metrics = createOperatorMetrics();
let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [], meter: metrics.meter });
}, 60_000);
afterAll(() => operator.close());

test('[BYO-07] metrics count and time calls by address, and refusals by reason', async () => {
  const { token } = await operator.visit();
  await operator.get(channelList, {}, { token });
  await operator.ask(channelList, {}, { token: 'of-no-session' });
  await operator.app(new Request('http://operator/media/live/l101/index.m3u8?sig=secret-1'));
  await operator.send('/secret-1/secret-2');
  const text = await metrics.text();
  const route = channelList.address;
  expect(text).toContain(`sintonia_operator_requests_total{route="${route}",status="200"} 2`);
  expect(text).toContain(`sintonia_operator_request_seconds_count{route="${route}"} 2`);
  expect(text).toContain('sintonia_operator_refusals_total{reason="sessionInvalid"} 1');
  expect(text).toContain('sintonia_operator_requests_total{route="media",status="403"} 1');
  expect(text).toContain('sintonia_operator_requests_total{route="other",status="404"} 1');
  expect(text).not.toContain('secret-');
});

test('[BYO-07] metrics count play starts and failures once each, and unknown values as “other”', async () => {
  const { token } = await operator.visit();
  const idOf = (place: number) => `000000000-${String(place).padStart(12, '0')}`;
  const sla = (place: number, start: unknown, streamType: unknown = 'LIVE') => ({
    ...{ event: 'sla', eventId: idOf(place), start, streamType },
  });
  const events = [sla(1, 'started'), sla(2, 'failed'), sla(3, 'left', 'VOD')];
  const madeUp = [sla(4, 'x'.repeat(50)), sla(5, 'started', ['LIVE']), { event: 'live' }];
  for (const batch of [events, events, madeUp]) {
    const value = packReports({ app: 'a', events: batch });
    await operator.get(reportBatch, { value }, { token });
  }
  const plays = (await metrics.text()).match(/^sintonia_operator_plays_total.*$/gm)!.sort();
  expect(plays).toEqual([
    'sintonia_operator_plays_total{stream="LIVE",outcome="failed"} 1',
    'sintonia_operator_plays_total{stream="LIVE",outcome="other"} 1',
    'sintonia_operator_plays_total{stream="LIVE",outcome="started"} 1',
    'sintonia_operator_plays_total{stream="VOD",outcome="left"} 1',
    'sintonia_operator_plays_total{stream="other",outcome="started"} 1',
  ]);
});

test('[BYO-07] metrics count sessions as active while their access token is valid', async () => {
  const { db } = operator.services;
  const before = await activeSessions(db, operator.clock.now);
  await operator.visit();
  await operator.signIn();
  const after = await activeSessions(db, operator.clock.now);
  expect(after).toEqual({ guests: before.guests + 1, users: before.users + 1 });
  expect(await activeSessions(db, operator.clock.now + 86_400_000)).toEqual({
    guests: 0,
    users: 0,
  });
  metrics.countSessions(() => Promise.resolve(after));
  expect(await metrics.text()).toContain(
    `sintonia_operator_active_sessions{role="user"} ${after.users}`,
  );
});
