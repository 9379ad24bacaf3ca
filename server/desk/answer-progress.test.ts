import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { login, tokenRefresh } from '#lib/contract/account.ts';
import { deskProgress, progressBounds } from '#lib/contract/desk/progress.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { anAccount } from '#tests/setup/builders.ts';
import { BffUnderTest, testSecrets } from '#tests/setup/stand-ins/bff-under-test.ts';
import { failure, hasToken, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { progressPlaces } from './progress-places.ts';

const { address } = deskProgress;
const event = 'data: {"changes":1}\n\n';

let bff: BffUnderTest;
/** The streams that the stand-in has open. */
let upstream: ServerResponse[];
beforeEach(async () => {
  bff = await BffUnderTest.start();
  upstream = [];
  bff.operator.answer(address, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'set-cookie': 'a=1' });
    response.write(event);
    upstream.push(response);
  });
});
afterEach(() => bff.stop());

const logInAs = (loginMethod: 'visitorLogin' | 'emailLogin') =>
  bff.call(login, { loginInfo: { loginMethod } });

const asked = (more: Record<string, string> = {}) => ({
  ...{ accept: 'text/event-stream', 'sec-fetch-site': 'same-origin', lang: 'es' },
  ...(bff.cookieHeader !== '' && { cookie: bff.cookieHeader }),
  ...more,
});

/** Opens the stream as a page does, and returns when its headers have come. */
async function follow(headers = asked()) {
  const request = httpRequest(bff.origin + address, { headers, agent: false });
  request.on('error', () => undefined);
  request.end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8');
  answer.on('error', () => undefined);
  return { answer, leave: () => request.destroy() };
}

const closeOf = (stream: IncomingMessage | ServerResponse) =>
  new Promise((resolve) => stream.once('close', resolve));

const nextText = async (answer: IncomingMessage) => String((await once(answer, 'data'))[0]);

test('[DESK-04] events go to the page as they come, neither packed nor kept back', async () => {
  await logInAs('emailLogin');
  const { answer } = await follow(asked({ 'accept-encoding': 'gzip' }));
  expect([answer.statusCode, await nextText(answer)]).toEqual([200, event]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['set-cookie']).toBeUndefined();
  for (const text of [': alive\n\n', 'data: {"changes":2}\n\n']) {
    const next = nextText(answer);
    upstream[0]!.write(text);
    expect(await next).toBe(text);
  }
  const [seen] = bff.operator.seenAt(address);
  expect(hasToken(String(seen?.headers.authorization))).toBe(true);
  expect(seen?.headers).toMatchObject({
    'x-operator-key': testSecrets.OPERATOR_KEY,
    'x-client-ip': '127.0.0.1',
  });
  expect(seen?.headers.cookie).toBeUndefined();
  const ended = once(answer, 'end');
  upstream[0]!.end();
  await ended;
});

test('[DESK-04] a stream ends at the operator when the page leaves', async () => {
  await logInAs('emailLogin');
  const { answer, leave } = await follow();
  await nextText(answer);
  const closed = closeOf(upstream[0]!);
  leave();
  await closed;
});

test('[DESK-04] a stream that the operator cuts off ends at the page, which may connect again', async () => {
  await logInAs('emailLogin');
  const { answer } = await follow();
  await nextText(answer);
  const closed = closeOf(answer);
  upstream[0]!.destroy();
  await closed;
  expect((await follow()).answer.statusCode).toBe(200);
});

test('[DESK-10] for guests, strangers, other sites and other methods the stream does not exist', async () => {
  const stranger = await bff.send({ method: 'GET', path: address, headers: asked() });
  await logInAs('visitorLogin');
  const guest = await bff.send({ method: 'GET', path: address, headers: asked() });
  await logInAs('emailLogin');
  const foreign = asked({ 'sec-fetch-site': 'cross-site' });
  const other = await bff.send({ method: 'GET', path: address, headers: foreign });
  expect([stranger, guest, other].map(({ status, errCode }) => [status, errCode])).toEqual(
    Array.from({ length: 3 }, () => [404, errorCodes.notFound]),
  );
  for (const method of ['POST', 'PUT', 'HEAD', 'DELETE']) {
    const got = await bff.send({ method, path: address, headers: asked() });
    expect([method, got.status]).toEqual([method, 404]);
  }
  const spelled = await bff.send({ method: 'GET', path: `${address}/`, headers: asked() });
  expect(spelled.status).toBe(404);
  expect(bff.operator.seenAt(address)).toEqual([]);
});

test.each([
  [404, 404],
  [503, 503],
  [403, 503],
  [500, 503],
])('[DESK-10] the operator’s %d is answered with %d', async (status, expected) => {
  await logInAs('emailLogin');
  bff.operator.answer(address, (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  const got = await bff.send({ method: 'GET', path: address, headers: asked() });
  expect([got.status, got.text.includes('errCode')]).toEqual([expected, true]);
});

test('[DESK-04] an operator without the stream, or one that is away, is answered with a failure', async () => {
  await logInAs('emailLogin');
  // As an operator that answers every unknown path with an envelope.
  bff.operator.answer(address, () => success({}));
  const lacking = await bff.send({ method: 'GET', path: address, headers: asked() });
  expect(lacking.status).toBe(503);
  bff.operator.answer(address, (_request, response) => void response.destroy());
  const away = await bff.send({ method: 'GET', path: address, headers: asked() });
  expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
});

describe('[ACC-10] an expired session', () => {
  const nowMs = Date.now();
  beforeEach(async () => {
    const tokens = { expiresAt: nowMs + 30_000 };
    bff.operator.answer(login.address, () =>
      success(bff.operator.session('user', anAccount(), tokens)),
    );
    await logInAs('emailLogin');
    jest.spyOn(Date, 'now').mockImplementation(() => nowMs + 30_000);
  });
  afterEach(() => void jest.restoreAllMocks());

  test('is renewed, and its cookie comes with the stream', async () => {
    bff.operator.answer(tokenRefresh.address, () => success(bff.operator.session('user')));
    const { answer } = await follow();
    expect([answer.statusCode, answer.headers['set-cookie']?.length]).toEqual([200, 1]);
    const [seen] = bff.operator.seenAt(address);
    expect(seen?.headers.authorization).toBe('access-never-in-the-browser-2');
  });

  test('that cannot be renewed is over, and the stream does not exist', async () => {
    bff.operator.answer(tokenRefresh.address, () => failure(errorCodes.sessionInvalid));
    const got = await bff.send({ method: 'GET', path: address, headers: asked() });
    expect([got.status, got.cookies.get('ptk')]).toEqual([404, '']);
    expect(bff.operator.seenAt(address)).toEqual([]);
  });
});

test('[SHUT-05] a fifth stream of an account is refused until one is left', async () => {
  await logInAs('emailLogin');
  const open = [];
  for (let count = 0; count < progressBounds.streamsOfAccount; count += 1) {
    open.push(await follow());
  }
  const refused = await bff.send({ method: 'GET', path: address, headers: asked() });
  expect([refused.status, refused.errCode]).toEqual([503, errorCodes.busy]);
  const closed = closeOf(upstream[0]!);
  open[0]!.leave();
  await closed;
  expect((await follow()).answer.statusCode).toBe(200);
});

test('[DESK-04] all streams end when the web server stops', async () => {
  await logInAs('emailLogin');
  const { answer } = await follow();
  await nextText(answer);
  const closed = Promise.all([closeOf(answer), closeOf(upstream[0]!)]);
  progressPlaces().endAll();
  await closed;
});
