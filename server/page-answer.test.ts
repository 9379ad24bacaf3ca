import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverBounds } from '#lib/server-bounds.ts';
import { listenedMs } from '#server/upstream/listened-time.ts';
import { currentPageReport, reportSubjectAway } from './catalogue/page-report.ts';
import { withinPageBudget, withPageStatus } from './page-answer.ts';
import type { Handler } from './http/handler.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

async function serve(pages: Handler): Promise<string> {
  server = createServer((request, response) => {
    void withinPageBudget(withPageStatus(pages))(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

test.each([
  ['a page without its subject', 200, {}, true, [503, '5', 'no-store']],
  ['a page with its subject', 200, {}, false, [200, null, 'private']],
  ['a missing page', 404, {}, true, [404, null, 'private']],
  ['a redirect', 307, {}, true, [307, null, 'private']],
  ['a navigation within the product', 200, { rsc: '1' }, true, [200, null, 'private']],
])(
  '[SHUT-08] %s gets its own status, Retry-After and Cache-Control',
  async (_title, status, headers, isAway, expected) => {
    const origin = await serve((_request, response) => {
      if (isAway) reportSubjectAway();
      response.statusCode = status;
      response.setHeader('cache-control', 'private');
      response.end('page');
      return Promise.resolve();
    });
    const answer = await fetch(origin, {
      headers: headers as Record<string, string>,
      redirect: 'manual',
    });
    const { headers: said } = answer;
    expect([answer.status, said.get('retry-after'), said.get('cache-control')]).toEqual(expected);
  },
);

test('[SHUT-08] all reads of a page share one deadline, from its request on', async () => {
  let leftMs = 0;
  const origin = await serve((_request, response) => {
    leftMs = (currentPageReport()?.deadlineMs ?? 0) - listenedMs();
    response.end();
    return Promise.resolve();
  });
  await fetch(origin);
  expect(leftMs).toBeGreaterThan(serverBounds.pageBudgetMs - 1_000);
  expect(leftMs).toBeLessThanOrEqual(serverBounds.pageBudgetMs);
});
