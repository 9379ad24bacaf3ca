import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import {
  createServer,
  request,
  type ClientRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serverBounds } from '#lib/server-bounds.ts';
import { admit } from '#server/http/door.ts';
import { passThrough } from '#server/pass-through.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { StandInOperator } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { operatorBreaker } from './breaker.ts';
import { operator } from './pool.ts';

const path = '/media/live/sintonia/101/mp4/720p/1.m4s';
const picture = '/artwork/logo/101-320.avif';
let standIn: StandInOperator;
let server: Server;
/** Answers of the operator, which end when the test says so. */
let held: ServerResponse[];
let asked: ClientRequest[];

beforeEach(async () => {
  standIn = await StandInOperator.start();
  [held, asked] = [[], []];
  useEnv({ OPERATOR_URL: standIn.url });
  for (const one of [path, picture]) {
    standIn.answer(one, (_request, response) => void held.push(response));
  }
  server = createServer((incoming, response) => {
    const admitted = admit(incoming);
    if (typeof admitted !== 'string') void passThrough(incoming, response, admitted);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  jest.useRealTimers();
  for (const one of asked) one.destroy();
  server.closeAllConnections();
  server.close();
  await operator().media.destroy();
  await standIn.stop();
});

function ask(localAddress: string, target: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const own = request({ host: '127.0.0.1', port, path: target, localAddress, agent: false });
  asked.push(own);
  return new Promise((resolve) => {
    own.on('response', ({ statusCode = 0 }) => resolve(statusCode));
    own.on('error', () => resolve(0));
    own.end();
  });
}

const connections = () => promisify(server.getConnections.bind(server))();

async function until(isSo: () => boolean) {
  while (!isSo()) await pause();
}

test.each([
  [path, 192],
  [picture, 48],
])(
  '[SHUT-05] a network has its share of %s, and another one is answered beside it',
  async (target, share) => {
    for (let count = 0; count < share + 12; count += 1) void ask('127.0.0.2', target);
    await until(() => held.length === share);
    const other = ask('127.0.0.3', target);
    await until(() => held.length === share + 1);
    held.at(-1)!.end('a');
    expect(await other).toBe(200);
    expect(held).toHaveLength(share + 1);
    // Those who left meanwhile have no turn; the next one has.
    for (const one of asked.slice(share, share + 11)) one.destroy();
    while ((await connections()) > share + 1) await pause();
    held[0]!.end('a');
    await until(() => held.length === share + 2);
    held[1]!.end('a');
    held[2]!.end('a');
    await ask('127.0.0.3', '/artwork/none').then((status) => expect(status).toBe(404));
    expect(held).toHaveLength(share + 2);
  },
);

test('[SHUT-05] a reader that takes nothing is cut off, its place is free, and the breaker stays closed', async () => {
  jest.useFakeTimers({
    ...{ doNotFake: ['setImmediate', 'setTimeout', 'clearTimeout', 'nextTick', 'performance'] },
  });
  const whole = Buffer.alloc(30_000_000);
  standIn.answer(path, (_request, response) => {
    held.push(response);
    response.writeHead(200, { 'content-length': String(whole.byteLength) }).end(whole);
  });
  // Its answer is never read.
  await ask('127.0.0.2', path);
  const [answer] = held;
  while (!answer!.closed) {
    jest.advanceTimersByTime(serverBounds.readerStallMs);
    await pause();
  }
  expect(answer!.writableFinished).toBe(false);
  expect(operatorBreaker().isOpen).toBe(false);
});
