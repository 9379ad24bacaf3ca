import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { PageTemplate } from './page-template.ts';
import type { RenderedPage } from './render-in-process.ts';

const first = '0123456789abcdef0123456789abcdef';
const second = 'fedcba9876543210fedcba9876543210';

/** Repeated markup with little repetition in itself. */
const passage = Array.from({ length: 20 }, (_, line) =>
  createHash('sha512').update(String(line)).digest('hex'),
).join(' é ');

const html = (nonce: string) =>
  `<!doctype html><script nonce="${nonce}"></script>${Array.from(
    { length: 20 },
    (_, row) => `<script nonce="${nonce}">push(${String(row)})</script><p>${passage}</p>`,
  ).join('')}</html>`;

function rendered(over: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `script-src 'self' 'nonce-${first}' 'strict-dynamic'`,
      link: `</a.css>; rel=preload; nonce="${first}"`,
      'cache-control': 'private, no-store',
      vary: 'rsc, Accept-Encoding',
      etag: '"1"',
      date: 'Sat, 21 Nov 2026 12:00:00 GMT',
      connection: 'close',
      'transfer-encoding': 'chunked',
    },
    body: Buffer.from(html(first)),
    isPartial: false,
    ...over,
  };
}

describe('a copy of a page', () => {
  test('has its own nonce in every place, and no other nonce', async () => {
    const template = PageTemplate.of(rendered())!;
    const { status, headers, body } = await template.copy(second, []);
    expect(status).toBe(200);
    expect(body.toString()).toBe(html(second));
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `script-src 'self' 'nonce-${second}' 'strict-dynamic'`,
      link: `</a.css>; rel=preload; nonce="${second}"`,
      'cache-control': 'private, no-store',
      vary: 'rsc, Accept-Encoding',
      'content-length': String(body.length),
    });
  });

  test('has the same text when compressed', async () => {
    const template = PageTemplate.of(rendered())!;
    for (const nonce of [second, first, '7f3a'.repeat(8)]) {
      const { headers, body } = await template.copy(nonce, ['gzip']);
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers['content-length']).toBe(String(body.length));
      // gunzip also checks the length and the checksum.
      expect(gunzipSync(body).toString()).toBe(html(nonce));
    }
  });

  test('has the same text as Brotli, which is smaller than as gzip', async () => {
    const template = PageTemplate.of(rendered())!;
    const { body: gzipped } = await template.copy(second, ['gzip']);
    for (const nonce of [second, first, '7f3a'.repeat(8)]) {
      const { headers, body } = await template.copy(nonce, ['br', 'gzip']);
      expect(headers['content-encoding']).toBe('br');
      expect(headers['content-length']).toBe(String(body.length));
      expect(brotliDecompressSync(body).toString()).toBe(html(nonce));
      expect(body.length).toBeLessThan(gzipped.length);
    }
  });

  test('may begin and end with its nonce or have none as Brotli', async () => {
    const filler = passage.slice(0, 2_000);
    for (const text of [`${first}${filler}${first}`, filler]) {
      const template = PageTemplate.of(rendered({ body: Buffer.from(text) }))!;
      const { headers, body } = await template.copy(second, ['br', 'gzip']);
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(body).toString()).toBe(text.replaceAll(first, second));
    }
  });

  test('is gzip where nonces are too close to each other for Brotli', async () => {
    const text = `${first}"${first}${passage}`;
    const template = PageTemplate.of(rendered({ body: Buffer.from(text) }))!;
    const { headers, body } = await template.copy(second, ['br', 'gzip']);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(text.replaceAll(first, second));
  });

  test('refers back to text before a nonce when compressed', async () => {
    const { body } = await PageTemplate.of(rendered())!.copy(second, ['gzip']);
    const apart = html(second).split(second);
    const bytesApart = apart.reduce((sum, part) => sum + gzipSync(part).length, 0);
    expect(body.length).toBeLessThan(bytesApart / 5);
  });

  test('may begin and end with its nonce or have none when compressed', async () => {
    for (const text of [`${first}${'a'.repeat(2_000)}${first}${first}`, 'a'.repeat(2_000)]) {
      const { body } = await PageTemplate.of(rendered({ body: Buffer.from(text) }))!.copy(second, [
        'gzip',
      ]);
      expect(gunzipSync(body).toString()).toBe(text.replaceAll(first, second));
    }
  });

  test('is not compressed when it is smaller than a packet', async () => {
    const { headers } = await PageTemplate.of(rendered({ body: Buffer.from('<p>') }))!.copy(
      second,
      ['br', 'gzip'],
    );
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('a page worth keeping', () => {
  test('is a complete page', () => {
    expect(PageTemplate.of(rendered())!.isWorthKeeping).toBe(true);
  });

  test.each([
    ['a redirect', { status: 307 }],
    ['a missing page', { status: 404 }],
    ['a server error', { status: 500 }],
    [
      'an answer of another type',
      { headers: { ...rendered().headers, 'content-type': 'application/json' } },
    ],
    ['a page without a nonce', { body: Buffer.from('<!doctype html>') }],
  ])('is not %s', (_, over) => {
    expect(PageTemplate.of(rendered(over))!.isWorthKeeping).toBe(false);
  });

  test.each([
    ['sets a cookie', { 'set-cookie': ['a=1'] }],
    ['is encoded', { 'content-encoding': 'br' }],
    ['has a nonce of another length', { 'content-security-policy': "script-src 'nonce-abc'" }],
  ])('is not an answer that %s', (_, headers) => {
    expect(
      PageTemplate.of(rendered({ headers: { ...rendered().headers, ...headers } })),
    ).toBeNull();
  });
});
