import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { isAacRate } from '#operator/remux/cutting/aac-set-up.ts';
import { RangeReader, type AskFilm } from './range-reader.ts';

test('[ANY-02] of a film no more than 64 MB are read at once, and the source is not asked for more', async () => {
  const asked: string[] = [];
  const size = 200 * 1024 ** 2;
  const ask: AskFilm = ({ range = '' }) => {
    asked.push(range);
    const [, from = '', to = ''] = /(\d+)-(\d+)/.exec(range) ?? [];
    const body = Readable.from([Buffer.alloc(Math.min(1_000, Number(to) - Number(from) + 1))]);
    const headers = { 'content-range': `bytes ${from}-${to}/${size}` };
    return Promise.resolve({ status: 206, headers, url: 'http://a.example/film', body } as never);
  };
  const reader = new RangeReader(ask);
  expect(await reader.size()).toBe(size);
  await expect(reader.bytes(0, 64 * 1024 ** 2 + 1)).rejects.toThrow('too large');
  expect(asked).toHaveLength(1);
  await expect(reader.bytes(1_000_000, 1_002_000)).rejects.toThrow('breaks off');
  expect(asked[1]).toBe('bytes=1000000-1001999');
});

test('[ANY-02] sound is converted only at the sample rates that its encoder has', () => {
  const rates = [8_000, 11_025, 22_050, 44_100, 48_000, 96_000];
  expect(rates.filter((rate) => !isAacRate(rate))).toEqual([]);
  expect([192_000, 7_350, 0, 44_101, NaN].filter(isAacRate)).toEqual([]);
});
