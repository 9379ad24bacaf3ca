import { afterEach, expect, jest, test } from '@jest/globals';
import { setImmediate as pause } from 'node:timers/promises';
import { serverBounds } from '#lib/server-bounds.ts';
import { viewerHeader } from '#operator/serving/operator-key.ts';
import { HeldPieces, partsOfBytes } from './held-pieces.ts';
import { bytesAnswer } from './media-answers.ts';

afterEach(() => void jest.useRealTimers());

const bytes = new Uint8Array(1_000_000);
const ofNetwork = 24;

function pieces() {
  const held = new HeldPieces();
  let made = 0;
  const ask = (network: string, init: RequestInit = {}) => {
    const headers = { [viewerHeader]: network };
    const request = new Request('http://operator/media/vod/f/v/1.m4s', { ...init, headers });
    return held.answer(request, async () => {
      made += 1;
      await pause();
      return bytesAnswer(request, {
        bytes: partsOfBytes(bytes),
        contentType: 'video/mp4',
        etag: '"a"',
      });
    });
  };
  return { ask, made: () => made };
}

test('[SHUT-05] readers of one network who do not read hold its share of pieces, and others are answered', async () => {
  const { ask, made } = pieces();
  const first = await Promise.all(Array.from({ length: ofNetwork }, () => ask('192.0.2.1')));
  const more = [ask('192.0.2.1'), ask('192.0.2.1'), ask('192.0.2.1')];
  const other = await ask('198.51.100.1');
  expect((await other.arrayBuffer()).byteLength).toBe(bytes.byteLength);
  expect(made()).toBe(ofNetwork + 1);
  // Read, left, or not wanted after all: each frees its place.
  await first[0]!.arrayBuffer();
  await more[0]!;
  const reader = first[1]!.body!.getReader();
  await reader.read();
  await reader.cancel();
  await more[1]!;
  expect(made()).toBe(ofNetwork + 3);
});

test('[SHUT-05] a HEAD holds nothing', async () => {
  const { ask, made } = pieces();
  for (let count = 0; count < ofNetwork + 5; count += 1) {
    const { headers } = await ask('192.0.2.1', { method: 'HEAD' });
    expect(headers.get('content-length')).toBe(String(bytes.byteLength));
  }
  expect(made()).toBe(ofNetwork + 5);
});

test('[SHUT-05] a place whose reader takes nothing is free after a time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const { ask } = pieces();
  const first = await Promise.all(Array.from({ length: ofNetwork }, () => ask('192.0.2.1')));
  const late = ask('192.0.2.1');
  jest.advanceTimersByTime(serverBounds.passageTurnMs);
  const refused = await late;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  jest.advanceTimersByTime(2 * serverBounds.readerStallMs);
  await expect(first[0]!.arrayBuffer()).rejects.toThrow('takes nothing');
  expect((await ask('192.0.2.1')).status).toBe(200);
});
