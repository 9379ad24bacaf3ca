import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { logout } from '#lib/contract/account.ts';
import { deskProgress, progressBounds } from '#lib/contract/desk/progress.ts';
import { deskSourceAdd, deskSourceStop } from '#lib/contract/desk/sources.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { operatorKeyHeader } from '#operator/serving/operator-key.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { EventReader } from '#tests/setup/operator/event-reader.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { runningImports } from './desk-progress.ts';

let operator: TestOperator;
let source: ForeignSource;
const open: EventReader[] = [];
beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openTestOperator({ guideOf: [], env: { PRIVATE_SOURCES: '127.0.0.1' } });
}, 60_000);
afterEach(() => Promise.all(open.splice(0).map((reader) => reader.leave())));
afterAll(async () => {
  await operator.close();
  source.stop();
});

const send = (token: string, init: RequestInit = {}) =>
  operator.send(deskProgress.address, { ...init, headers: { authorization: token } });
const signIn = async (role: 'editor' | 'owner') => (await operator.signInAtDesk(role)).token;

async function follow(token: string): Promise<EventReader> {
  const answer = await send(token);
  expect(answer.status).toBe(200);
  const reader = new EventReader(answer.body);
  open.push(reader);
  return reader;
}

const entry = (name: string) => `#EXTINF:-1,${name}\nhttp://a.example/${name}.m3u8\n`;

/** Adds a list that comes as the test says. */
async function addSlow(name: string, token: string): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  source.on(`/${name}.m3u`, (_request, response) => {
    response.writeHead(200).write(`#EXTM3U\n${entry('One')}`);
    resolve(response);
  });
  const place = { address: `${source.origin}/${name}.m3u`, user: '', password: '' };
  const settings = { everyHours: 0, graceDays: 7, connectionsSet: null };
  await operator.get(deskSourceAdd, { ...place, sourceForm: 'list', name, ...settings }, { token });
  return promise;
}

test('[DESK-10] the stream exists for editors and owners alone, and for GET alone', async () => {
  const { token: guest } = await operator.visit();
  const { token: member } = await operator.signIn();
  const unknown = await operator.send('/deskapi/no/such/call', {});
  const text = await unknown.text();
  for (const token of ['', 'nonsense', guest, member]) {
    const answer = await send(token);
    expect([answer.status, await answer.text()]).toEqual([404, text]);
  }
  for (const method of ['POST', 'PUT', 'HEAD']) {
    expect([method, (await send(await signIn('owner'), { method })).status]).toEqual([method, 404]);
  }
  for (const role of ['editor', 'owner'] as const) {
    const answer = await send(await signIn(role));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const reader = new EventReader(answer.body);
    open.push(reader);
    expect(deskProgress.event.parse(await reader.next())).toMatchObject({ imports: [] });
  }
});

test('[DESK-04] an import is told of while it is read, in order, until its end', async () => {
  const token = await signIn('editor');
  const [one, two] = [await follow(token), await follow(await signIn('owner'))];
  const { changes } = (await one.next())!;
  const twosEnd = two
    .until(({ imports }) => imports.length === 1)
    .then(() => two.until(({ imports }) => imports.length === 0));
  const response = await addSlow('tv', token);
  const first = await one.until(({ imports }) => (imports[0]?.progress.done ?? 0) > 0);
  expect(first.imports).toMatchObject([
    { kind: 'm3u', name: 'tv', isStopping: false, progress: { stage: 'reading', total: null } },
  ]);
  const { done } = first.imports[0]!.progress;
  response.write(entry('Two'));
  const later = await one.until(({ imports }) => imports[0]!.progress.done > done);
  expect(later.imports[0]!.progress.done).toBe(done + entry('Two').length);
  response.end(entry('Three'));
  const last = await one.until(({ imports }) => imports.length === 0);
  expect(last.changes).toBeGreaterThan(changes);
  // A second reader has been told as well.
  await twosEnd;
});

test('[DESK-04] an import that is stopped is told of as gone', async () => {
  const token = await signIn('editor');
  await addSlow('stopped', token);
  const reader = await follow(token);
  const running = await reader.until(({ imports }) => imports.length === 1);
  await operator.get(deskSourceStop, { kind: 'm3u', name: 'stopped' }, { token });
  const gone = await reader.until(({ imports }) => imports.length === 0);
  expect(gone.changes).toBeGreaterThan(running.changes);
});

test('[DESK-10] a role that is taken away and a session that is logged out end their streams', async () => {
  const { db } = operator.services;
  const token = await signIn('editor');
  const reader = await follow(token);
  await reader.next();
  await operator.get(logout, {}, { token });
  await reader.ended();

  const again = await follow(await signIn('editor'));
  await again.next();
  const isEditor = eq(accounts.accountId, 'desk-editor');
  await db.update(accounts).set({ deskRole: null }).where(isEditor);
  await again.ended();
  await db.update(accounts).set({ deskRole: 'editor' }).where(isEditor);
}, 20_000);

test('[SHUT-05] a fifth stream of an account is refused until one is left', async () => {
  const token = await signIn('owner');
  for (let count = 0; count < progressBounds.streamsOfAccount; count += 1) await follow(token);
  const refused = await send(token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
  expect(await refused.json()).toMatchObject({ errCode: errorCodes.busy });
  await open.pop()!.leave();
  await (await follow(token)).next();
});

test('[SHUT-05] a connection that closes gives its place back', async () => {
  const authorization = await signIn('owner');
  const server = createAdaptorServer({
    fetch: (request) => operator.app(request),
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { authorization, [operatorKeyHeader]: operator.operatorKey };
  const connect = async () => {
    const request = httpRequest({ port, path: deskProgress.address, headers, agent: false }).end();
    request.on('error', () => undefined);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { request, answer };
  };
  const all = [];
  for (let count = 0; count < progressBounds.streamsOfAccount; count += 1) {
    all.push(await connect());
  }
  expect(all.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200, 200]);
  expect((await connect()).answer.statusCode).toBe(503);
  all[0]!.request.destroy();
  // The operator learns of it a moment later.
  let again = await connect();
  for (let tries = 0; tries < 200 && again.answer.statusCode !== 200; tries += 1) {
    again = await connect();
  }
  expect(again.answer.statusCode).toBe(200);
  for (const { request } of [...all, again]) request.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test('[DESK-04] streams end when the operator stops', async () => {
  // The streams of the owner's connections above may not have ended yet.
  const reader = await follow(await signIn('editor'));
  operator.endStreams();
  await reader.ended();
});

test('[SHUT-05] an event stays small, however much runs and however long its names are', () => {
  const progress = { stage: 'packaging', done: 1, total: 2, what: '\u0001'.repeat(5_000) } as const;
  const run = { kind: 'vod', name: '\u0001'.repeat(255), startedAt: 1, isStopping: false } as const;
  const imports = runningImports({
    running: Array.from({ length: 50 }, () => ({ ...run, progress })),
  });
  const event = { changes: 1, imports, backup: null };
  expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(progressBounds.eventMaxBytes);
});
