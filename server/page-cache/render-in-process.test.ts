import { beforeEach, expect, test } from '@jest/globals';
import type { IncomingHttpHeaders } from 'node:http';
import { reportOperatorAway } from '#server/catalogue/page-report.ts';
import { useEnv } from '#tests/setup/stand-ins/bff-under-test.ts';
import type { AskedPage } from './asked-page.ts';
import { rendererOf } from './render-in-process.ts';

beforeEach(() => {
  useEnv({ OPERATOR_URL: 'http://127.0.0.1:9' });
});

const asked = (target = '/home?a=1'): AskedPage => ({
  key: target,
  target,
  headers: { host: 'tv.example', 'accept-language': 'es' },
});
const pause = () => new Promise((resolve) => setImmediate(resolve));

test('the page handler gets a request and returns a whole answer, in any number of parts', async () => {
  let got: { method: string; url: string; headers: IncomingHttpHeaders } | undefined;
  const render = rendererOf(async (request, response) => {
    got = { method: request.method ?? '', url: request.url ?? '', headers: request.headers };
    response.writeHead(404, { 'content-type': 'text/html', link: ['<a>', '<b>'] });
    for (let part = 0; part < 100; part++) {
      response.write(`${String(part)} ${'é'.repeat(5_000)}`);
      await pause();
    }
    response.end('end');
  });
  const { status, headers, body, isPartial } = await render(asked());
  expect(got).toMatchObject({ method: 'GET', url: '/home?a=1' });
  expect(got?.headers).toMatchObject({ host: 'tv.example', 'accept-language': 'es' });
  expect([status, isPartial]).toEqual([404, false]);
  expect(headers).toMatchObject({ 'content-type': 'text/html', link: '<a>, <b>' });
  expect(body.toString()).toMatch(/^0 é+1 é.*é99 é+end$/);
});

test('a read that fails while the operator is away is reported for its page only', async () => {
  const render = rendererOf(async (request, response) => {
    await pause();
    if (request.url === '/replay') reportOperatorAway();
    await pause();
    response.end('page');
  });
  const pages = await Promise.all([render(asked()), render(asked('/replay')), render(asked())]);
  expect(pages.map(({ isPartial }) => isPartial)).toEqual([false, true, false]);
});

test('a page that fails before or after its first byte is an error', async () => {
  const early = rendererOf(() => Promise.reject(new Error('no page')));
  await expect(early(asked())).rejects.toThrow();
  const late = rendererOf((_request, response) => {
    response.write('half');
    return pause().then(() => Promise.reject(new Error('no more')));
  });
  await expect(late(asked())).rejects.toThrow();
});
