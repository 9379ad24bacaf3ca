import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { SourceMemory } from '#operator/media/foreign/source/source-memory.ts';
import { sharedReaders } from './shared-readers.ts';

const stream = { address: 'http://source/live.m3u8', userAgent: null, referrer: null };
const url = 'http://source/1.ts';

test('[ANY-10] a part of a piece is shared, and a range that no player asks for is not kept in memory', async () => {
  const now = () => 1_000_000;
  const ranges: string[] = [];
  const ask = (_asked: unknown, question: { headers?: Record<string, string> }) => {
    ranges.push(question.headers!.range!);
    const body = Readable.from([Buffer.from('bytes')]);
    return Promise.resolve({ status: 206, url: new URL(url), headers: {}, body });
  };
  const readers = sharedReaders(ask, new SourceMemory(now), now);
  const asked = {
    ...{ request: new Request('http://us/'), stream, grant: { a: 'one' } },
    address: { kind: 'live' },
  } as unknown as ForeignRequest;
  const read = async (range: string) => {
    const { bytes } = await readers.readPiece(asked, { url, headers: { range } });
    let text = '';
    for await (const chunk of bytes) text += Buffer.from(chunk).toString();
    return text;
  };
  const long = `bytes=${'0-1,'.repeat(2_000)}2-3`;
  for (const range of ['bytes=0-4', long, 'bytes=0-4', long])
    expect(await read(range)).toBe('bytes');
  expect(ranges).toEqual(['bytes=0-4', long, long]);
});
