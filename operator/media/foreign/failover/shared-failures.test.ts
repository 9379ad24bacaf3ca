import { expect, test } from '@jest/globals';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import type { ForeignStream } from '#operator/media/foreign/foreign-stream.ts';
import { LiveSources } from './live-sources.ts';
import { SourceOrder } from './source-order.ts';

const stream = (address: string): ForeignStream => ({
  ...{ address, userAgent: null, referrer: null, container: 'hls' },
});
const base = new URL('http://best/live.m3u8');
const list = (number: number) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:${String(number)}\n#EXTINF:6,\n${String(number)}.ts\n`;

function open() {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const order = new SourceOrder(now);
  const live = new LiveSources({ order, now, check: () => Promise.resolve() });
  const best = { ...stream(base.href), others: [stream('http://spare/live.m3u8')] };
  const asked = {
    ...{ request: new Request('http://us/'), stream: best, query: '', grant: { a: 'one' } },
    address: { kind: 'live', id: '1', file: { type: 'multivariant' } },
  } as unknown as ForeignRequest;
  const one = live.of(asked, undefined)!;
  const look = (number: number, readAtMs = clock.now) =>
    live.look(one, { address: base.href, base, text: list(number), readAtMs });
  const fail = (number: number, error: Error) =>
    live.notePiece(one, new URL(`${String(number)}.ts`, base).href, error);
  return { clock, order, best, look, fail };
}

test('[ANY-07] [ANY-10] one failure that many viewers share counts once', () => {
  const { order, best, look, fail } = open();
  look(1);
  const shared = new Error('breaks off');
  for (let viewer = 0; viewer < 50; viewer += 1) fail(1, shared);
  expect(order.isWell(best)).toBe(true);
  for (const error of [new Error('again'), new Error('and again')]) fail(1, error);
  expect(order.isWell(best)).toBe(false);
});

test('[ANY-07] [ANY-10] a reading that serves many viewers does not stand still while they ask for it', () => {
  const { clock, look } = open();
  look(1);
  // Nothing new was in it a moment before the source went on; it serves those who ask in the next three seconds.
  clock.now += 6_900;
  look(1);
  const readAtMs = clock.now;
  clock.now += 2_500;
  expect(() => look(1, readAtMs)).not.toThrow();
  expect(() => look(1)).toThrow('stands still');
});
