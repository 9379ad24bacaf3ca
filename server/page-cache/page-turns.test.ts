import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestHeaders } from '#lib/request-headers.ts';
import { toldAddress } from '#server/http/told-address.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';
import { withinPageBudget } from '#server/page-answer.ts';
import { inPageTurn } from './page-turns.ts';

let server: Server;
let rendering: { network: string; end: () => void }[];

beforeEach(async () => {
  rendering = [];
  const pages = withinPageBudget(
    inPageTurn(async (request, response) => {
      await new Promise<void>((resolve) => {
        rendering.push({ network: String(request.headers['x-network']), end: resolve });
      });
      response.end('a page');
    }),
  );
  server = createServer((request, response) => {
    const address = String(request.headers['x-network']) as ViewerAddress;
    request.headers[requestHeaders.viewerAddress] = toldAddress(address);
    void pages(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (network: string, language = 'en', more: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/home`, {
    headers: { 'x-network': network, accept: 'text/html', 'accept-language': language, ...more },
  });
const begun = async (count: number) => {
  while (rendering.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('[SHUT-05] a network renders two pages at a time, and another network does not wait for it', async () => {
  const answers = Array.from({ length: 5 }, () => ask('192.0.2.1'));
  await begun(2);
  const other = ask('198.51.100.1');
  await begun(3);
  expect(rendering.map(({ network }) => network)).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '198.51.100.1',
  ]);
  for (let at = 0; at < 6; at += 1) {
    await begun(at + 1);
    rendering[at]!.end();
  }
  expect((await Promise.all([...answers, other])).map(({ status }) => status)).toEqual(
    Array.from({ length: 6 }, () => 200),
  );
});

test.each([
  ['next-router-prefetch', '1'],
  ['sec-purpose', 'prefetch'],
])(
  '[SHUT-05] a page that the viewer opens is not refused behind prefetches (%s: %s)',
  async (header, value) => {
    const ahead = Array.from({ length: 23 }, () => ask('192.0.2.1', 'en', { [header]: value }));
    let refused = 0;
    for (const answer of ahead) {
      const count = ({ status }: Response) => void (refused += Number(status === 503));
      answer.then(count, () => undefined);
    }
    const refusals = async (count: number) => {
      while (refused < count) await new Promise((resolve) => setTimeout(resolve, 1));
    };
    await refusals(1);
    // The queue is full: a prefetch gives its place up, and the page is the next one that is rendered.
    const opened = ask('192.0.2.1');
    await refusals(2);
    expect(rendering).toHaveLength(2);
    rendering[0]!.end();
    await begun(3);
    rendering[2]!.end();
    expect((await opened).status).toBe(200);
  },
);

test.each([
  ['en', 'We are busy right now'],
  ['es', 'Estamos saturados ahora mismo'],
  ['pt', 'Estamos ocupados agora'],
])(
  '[SHUT-05] in %s, a page over the queue limit is answered with Retry-After',
  async (language, title) => {
    const answers = Array.from({ length: 23 }, () => ask('192.0.2.1', language));
    const refused = await Promise.race(answers);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.text()).toContain(`<h1>${title}</h1>`);
    for (const answer of answers) answer.catch(() => undefined);
  },
);
