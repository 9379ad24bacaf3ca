import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { channelAuthority, channelList } from '#lib/contract/channels.ts';
import { askOperator } from '#server/upstream/ask-operator.ts';
import { operator } from '#server/upstream/pool.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import { failure, StandInOperator, success } from '#tests/setup/stand-ins/stand-in-operator.ts';
import { meter } from '#server/base/meter.ts';
import { serveMetrics } from './prometheus.ts';

let standIn: StandInOperator;
let serving: ReturnType<typeof serveMetrics>;
let web: Server;

beforeEach(async () => {
  standIn = await StandInOperator.start();
  useEnv({ OPERATOR_URL: standIn.url });
  serving = serveMetrics(0, '127.0.0.1');
  await once(serving.server, 'listening');
  web = createServer((request, response) => {
    const closed = serving.metrics.watch(request);
    response.once('close', () => closed(response));
    if (request.url === '/liveTv?slow') response.write('half');
    else response.writeHead(request.url === '/home' ? 200 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
});
afterEach(async () => {
  for (const server of [web, serving.server]) {
    server.closeAllConnections();
    server.close();
  }
  await operator().calls.destroy();
  await standIn.stop();
});

const originOf = (server: Server) =>
  `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
const scrape = async () => (await fetch(`${originOf(serving.server)}/metrics`)).text();

test('[BYO-07] requests are counted by target and status, and timed', async () => {
  const origin = originOf(web);
  for (const path of ['/home', '/home', '/nothing?session=secret-1', channelList.address]) {
    await (await fetch(origin + path)).arrayBuffer();
  }
  const text = await scrape();
  expect(text).toContain('sintonia_web_requests_total{route="page HOME",status="200"} 2');
  expect(text).toContain('sintonia_web_requests_total{route="other",status="404"} 1');
  expect(text).toContain(`sintonia_web_request_seconds_count{route="${channelList.address}"} 1`);
  expect(text).toMatch(/sintonia_web_request_seconds_bucket\{le="10",route="page HOME"\} 2/);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toContain('nodejs_heap_size_used_bytes');
  expect(text).not.toContain('secret-1');
});

test('[BYO-07] a client that disconnects before the answer is counted as 499', async () => {
  const { port } = web.address() as AddressInfo;
  const asking = httpRequest({ port, host: '127.0.0.1', path: '/liveTv?slow' }).end();
  asking.on('error', () => undefined);
  await once(asking, 'response');
  expect(await scrape()).toContain('sintonia_web_requests_under_way 1');
  asking.destroy();
  let text = '';
  while (!text.includes('under_way 0')) text = await scrape();
  expect(text).toContain('sintonia_web_requests_total{route="page LIVE_TV",status="499"} 1');
});

test('[BYO-07] failures of the operator are counted by kind', async () => {
  const asker = { language: 'en' } as const;
  const ask = () => askOperator(channelAuthority, {}, asker).catch(() => undefined);
  standIn.answer(channelAuthority.address, () => success({}));
  await ask();
  expect(await scrape()).not.toMatch(/upstream_errors_total\{/);
  standIn.answer(channelAuthority.address, () => failure(10_100_400));
  await ask();
  standIn.answer(channelAuthority.address, (_request, response) => response.end('<html>'));
  await ask();
  standIn.answer(channelAuthority.address, (_request, response) => response.writeHead(503).end());
  await ask();
  await standIn.stop();
  await ask();
  const text = await scrape();
  for (const reason of ['refused', 'malformed', 'http', 'unreachable']) {
    expect(text).toContain(`sintonia_web_upstream_errors_total{reason="${reason}"} 1`);
  }
});

test("[BYO-07] the cache of guests' pages is counted and reports its size", async () => {
  meter()!.pageServed('stale');
  meter()!.pagesKept(() => 1_234);
  const text = await scrape();
  expect(text).toContain('sintonia_web_pages_total{verdict="stale"} 1');
  expect(text).toContain('sintonia_web_pages_kept_bytes 1234');
});

test('[BYO-07] metrics are off until a port is set', () => {
  useEnv({ OPERATOR_URL: standIn.url });
  expect(meter()).toBeNull();
});
