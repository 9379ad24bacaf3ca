import { beforeEach, expect, jest, test } from '@jest/globals';
import { httpFeed } from './http-feed.ts';

const file = '0123456789';

/** A server with or without ranges. */
function serves(knowsRanges: boolean) {
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, { headers } = {}) => {
    const [, from, to] = /bytes=(\d+)-(\d*)/.exec(new Headers(headers).get('range') ?? '') ?? [];
    if (!knowsRanges || from === undefined) {
      const whole = { 'content-type': 'video/mp4', 'content-length': '10' };
      return Promise.resolve(new Response(file, { headers: whole }));
    }
    const part = file.slice(Number(from), to ? Number(to) + 1 : undefined);
    const last = Number(from) + part.length - 1;
    const range = part === '' ? 'bytes */10' : `bytes ${from}-${String(last)}/10`;
    const status = part === '' ? 416 : 206;
    return Promise.resolve(new Response(part, { status, headers: { 'content-range': range } }));
  });
}

beforeEach(() => serves(true));

const read = (
  range: { from: number; to: number } | null,
  onProgress: (loaded: number, total: number) => void = () => undefined,
) => {
  const { signal } = new AbortController();
  return httpFeed({ address: 'https://tv.example/a.mp4', range, signal, onProgress });
};
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('[MED-01] the HTTP feed reads whole files, ranges and open ranges, and reports progress', async () => {
  const progress: number[][] = [];
  const whole = await read(null, (...at) => progress.push(at));
  expect(whole).toMatchObject({ status: 200, total: 10, contentType: 'video/mp4' });
  expect(text(whole.bytes)).toBe(file);
  expect(progress.at(-1)).toEqual([10, 10]);
  expect(text((await read({ from: 2, to: 4 })).bytes)).toBe('234');
  expect(text((await read({ from: 7, to: Infinity })).bytes)).toBe('789');
});

test('[MED-01] the HTTP feed cuts the range from the whole file of a server without ranges', async () => {
  serves(false);
  const { bytes, total } = await read({ from: 2, to: 4 });
  expect([text(bytes), total]).toEqual(['234', 10]);
});

test('[MED-01] the HTTP feed learns the file’s length from a range past its end', async () => {
  expect(await read({ from: 10, to: 20 })).toMatchObject({ status: 416, total: 10 });
});
