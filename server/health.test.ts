import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { StandInOperator } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { health, statusOf } from './health.ts';
import { operator } from './upstream/pool.ts';

let standIn: StandInOperator;

beforeEach(async () => {
  standIn = await StandInOperator.start();
  useEnv({ OPERATOR_PORT: new URL(standIn.url).port });
});
afterEach(async () => {
  await operator().calls.destroy();
  await standIn.stop();
});

const answerHealth = (status: number, body = '{}') => {
  standIn.answer('/healthz', (_request, response) => {
    response.writeHead(status).end(body);
  });
};

test('health is ok when web and operator are ready', async () => {
  expect(await health(true)).toEqual({ status: 'ok', web: 'ok', operator: 'ok' });
});

test('health is "starting" before the pages are ready', async () => {
  expect(await health(false)).toMatchObject({ status: 'starting', web: 'starting' });
});

test('health is "starting" while the operator says so or does not answer', async () => {
  answerHealth(503);
  expect(await health(true)).toMatchObject({ status: 'starting', operator: 'unreachable' });
  await standIn.stop();
  expect(await health(true)).toMatchObject({ status: 'starting', operator: 'unreachable' });
  standIn = await StandInOperator.start();
});

test('[SHUT-10] an operator that refuses writes is reported as degraded and goes on serving', async () => {
  answerHealth(200, '{"status":"degraded","writes":"refused","disk":"low"}');
  const report = await health(true);
  expect(report).toEqual({ status: 'degraded', web: 'ok', operator: 'degraded' });
  expect(statusOf(report)).toBe(200);
  expect(statusOf(await health(false))).toBe(503);
});

test('[SHUT-02] an operator that refuses the key is told apart from an unreachable one', async () => {
  answerHealth(403, '{"errCode":10109004,"errMsg":"wrong"}');
  const report = await health(true);
  expect(report).toEqual({ status: 'starting', web: 'ok', operator: 'key-refused' });
  expect(statusOf(report)).toBe(503);
});

test.each(['', 'fine', '<html>', 'null', '[]', '"degraded"', `"${'a'.repeat(20_000)}"`])(
  'any health answer of a third-party operator is accepted: %#',
  async (body) => {
    useEnv({ OPERATOR_URL: standIn.url });
    answerHealth(200, body);
    expect(await health(true)).toMatchObject({ status: 'ok' });
  },
);

test('a third-party operator without a health address is accepted', async () => {
  useEnv({ OPERATOR_URL: standIn.url });
  answerHealth(404);
  expect(await health(true)).toMatchObject({ status: 'ok' });
  answerHealth(503);
  expect(await health(true)).toMatchObject({ status: 'starting' });
});
