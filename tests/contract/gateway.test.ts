import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createGatewayFeed } from '#lib/browser/media-layer/gateway/gateway-feed.ts';
import type { GatewayLink } from '#lib/browser/media-layer/gateway/gateway-link.ts';
import { createMediaOrigin } from '#lib/browser/media-layer/media-origin.ts';
import { gatewayPath } from '#lib/contract/gateway/gateway.ts';
import { limits } from '#lib/limits.ts';
import {
  aClient,
  aGateway,
  aLink,
  clock,
  closeGateways,
  isLeft,
  isTold,
  nowMs,
  overHttp,
  postOffer,
  prefix,
  segment,
  signed,
} from '#tests/setup/operator/a-gateway.ts';

afterEach(closeGateways);

const read = (
  link: GatewayLink,
  address: string,
  range: { from: number; to: number } | null = null,
) =>
  link.read({
    ...{ address, range, signal: new AbortController().signal },
    onProgress: () => undefined,
  });

describe('[MED-02] the gateway', () => {
  test('delivers playlists and segments like the media origin, several at once', async () => {
    const gateway = aGateway();
    const link = await aLink(gateway);
    const files = ['chunks.m3u8', '720p/init.mp4', segment].map(signed);
    const delivered = await Promise.all(files.map((file) => read(link, file)));
    for (const [at, file] of files.entries()) {
      const bytes = await overHttp(file);
      expect(delivered[at]).toMatchObject({ status: 206, total: bytes.byteLength });
      expect(Buffer.compare(delivered[at]!.bytes, bytes)).toBe(0);
    }
    await isTold(() => gateway.usage().pieces === 3);
    expect(gateway.usage().peers).toBe(1);
    expect(gateway.usage().bytes).toBe(
      delivered.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    );
  });

  test('supplies media in the browser, under the addresses of the page', async () => {
    const gateway = aGateway();
    const link = await aLink(gateway);
    const onDelivered = jest.fn();
    const http = () => Promise.reject(new Error('HTTP is not wanted'));
    const pageOrigin = 'https://tv.example';
    const feed = createGatewayFeed({ link: () => link, http, pageOrigin, onDelivered });
    const origin = createMediaOrigin(feed);
    const answer = await origin({
      address: `${pageOrigin}${signed(segment)}`,
      ...{ rangeHeader: null, signal: new AbortController().signal, onProgress: () => undefined },
    });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4' } });
    expect(Buffer.compare(answer.bytes, await overHttp(signed(segment)))).toBe(0);
    expect(onDelivered).toHaveBeenCalledWith('webRTC');
  });

  test('delivers ranges, and 404 for missing files', async () => {
    const link = await aLink(aGateway());
    const whole = await overHttp(signed(segment));
    const piece = await read(link, signed(segment), { from: 100, to: 299 });
    expect(piece).toMatchObject({ status: 206, total: whole.byteLength });
    expect(Buffer.compare(piece.bytes, whole.subarray(100, 300))).toBe(0);
    expect(await read(link, signed(segment), { from: 10_000_000, to: 10_000_009 })).toMatchObject({
      ...{ status: 416, total: whole.byteLength },
    });
    expect(await read(link, signed(segment), { from: 9, to: 3 })).toMatchObject({
      ...{ status: 416, bytes: new Uint8Array() },
    });
  });

  test('sends more than 4 MiB in pieces', async () => {
    const long = Buffer.alloc(limits.mp4RangeMaxBytes + 5_000).map((_, at) => at % 251);
    const pieces: string[] = [];
    const gateway = aGateway({
      read: (request) => {
        const wanted = request.headers.get('range') ?? '';
        pieces.push(wanted);
        const [from = 0, to = 0] = (wanted.match(/\d+/g) ?? []).map(Number);
        const part = long.subarray(from, to + 1);
        const headers = {
          'content-length': String(part.byteLength),
          'content-range': `bytes ${String(from)}-${String(to)}/${String(long.byteLength)}`,
        };
        return Promise.resolve(new Response(part, { status: 206, headers }));
      },
    });
    const got = await read(await aLink(gateway), '/media/x.mp4');
    expect(Buffer.compare(got.bytes, long)).toBe(0);
    expect(pieces).toEqual(['bytes=0-4194303', 'bytes=4194304-8388607']);
  });

  test('checks the signature of every address, and delivers only media', async () => {
    const link = await aLink(aGateway());
    expect(await read(link, `${prefix}${segment}`)).toMatchObject({ status: 403 });
    for (const address of ['/_admin/gateway', 'http://127.0.0.1/media/x.mp4', '/media/../_faults'])
      expect(await read(link, address)).toMatchObject({ status: 404 });
  });

  test('delivers nothing when the WebRTC offer has an unexpected data channel', async () => {
    const gateway = aGateway();
    const client = await aClient(gateway, 'something else');
    const link = await client.meet(await postOffer(gateway, client.offer)).catch(() => null);
    await expect(
      link ? read(link, signed(segment)) : Promise.reject(new Error()),
    ).rejects.toThrow();
    expect(gateway.usage().pieces).toBe(0);
  });

  test.each([
    '{',
    '{"id":1}',
    '{"id":1,"address":7}',
    `{"id":1,"address":"/${'x'.repeat(6_000)}"}`,
  ])('closes the connection on the message %.20s', async (text) => {
    const gateway = aGateway();
    const link = await aLink(gateway);
    const closed = new Promise<void>((resolve) => link.onClosed(resolve));
    link.client.say(text);
    await closed;
    await isLeft(gateway);
  });

  test('closes the connection when a browser opens a second channel', async () => {
    const gateway = aGateway();
    const link = await aLink(gateway);
    const closed = new Promise<void>((resolve) => link.onClosed(resolve));
    link.client.openAnother('neighbours');
    await closed;
    await isLeft(gateway);
  });

  test('closes idle connections after a while, and all when it ends', async () => {
    // Longer than a connection takes on a busy machine.
    const gateway = aGateway({ idleMs: 8_000 });
    const link = await aLink(gateway);
    await new Promise<void>((resolve) => link.onClosed(resolve));
    await isLeft(gateway);
    const other = aGateway();
    const kept = await aLink(other);
    const closed = new Promise<void>((resolve) => kept.onClosed(resolve));
    await other.close();
    await closed;
    const late = await aClient(other);
    expect((await postOffer(other, late.offer)).status).toBe(503);
  });
});

test('[MED-02] the gateway pauses reads for a slow browser at their source and reports a failed read', async () => {
  const part = new Uint8Array(64 * 1024);
  let parts = 0;
  let isBroken = false;
  const gateway = aGateway({
    read: () => {
      if (isBroken) return Promise.reject(new Error('the disk is gone'));
      const body = new ReadableStream({
        pull(controller) {
          parts += 1;
          controller.enqueue(part);
          if (parts === 64) controller.close();
        },
      });
      const headers = {
        'content-length': String(64 * part.byteLength),
        'content-range': `bytes 0-4194303/4194304`,
      };
      return Promise.resolve(new Response(body, { status: 206, headers }));
    },
  });
  const link = await aLink(gateway);
  const over = new AbortController();
  let got = 0;
  const begun = new Promise<void>((resolve) => {
    const reading = link.read({
      ...{ address: '/media/x.mp4', range: null, signal: over.signal },
      onProgress: (bytes) => {
        got = bytes;
        resolve();
      },
    });
    reading.catch(() => undefined);
  });
  await begun;
  // Reads were paused: the rest of the file has not been read yet.
  expect(parts * part.byteLength).toBeLessThan(got + 1_500_000);
  over.abort();
  isBroken = true;
  for (let more = 0; more < 14; more += 1)
    expect(await read(link, '/media/y.mp4')).toMatchObject({ status: 500, total: 0 });
});

describe('[MED-02] an offer', () => {
  test('is refused without the right token, key, or description', async () => {
    const gateway = aGateway();
    const { offer } = await aClient(gateway);
    const wrong = [
      { ...offer, signature: `${offer.signature.slice(0, -2)}AA` },
      { ...offer, sdp: `${offer.sdp}a=x\r\n` },
      { ...offer, vnoId: 'another' },
      { ...offer, sdkToken: `${String(nowMs * 2)}.x` },
      { ...offer, sdkToken: 'x' },
    ];
    for (const one of wrong) expect((await postOffer(gateway, one)).status).toBe(401);
    for (const one of ['', '{', {}, { ...offer, sdp: 'x'.repeat(20_000) }, 'x'.repeat(40_000)])
      expect((await postOffer(gateway, one)).status).toBe(400);
    expect((await gateway.answer(new Request(`http://operator${gatewayPath}`))).status).toBe(405);
    expect(gateway.usage().peers).toBe(0);
  });

  test('is valid once, within the lifetime of its token', async () => {
    const gateway = aGateway();
    const client = await aClient(gateway);
    const old = await aClient(gateway);
    await client.meet(await postOffer(gateway, client.offer));
    expect((await postOffer(gateway, client.offer)).status).toBe(401);
    clock.now += 24 * 3_600_000 + 1;
    expect((await postOffer(gateway, old.offer)).status).toBe(401);
    const fresh = await aClient(gateway);
    expect((await postOffer(gateway, fresh.offer)).status).toBe(200);
  });

  test('is refused when the gateway is full', async () => {
    const gateway = aGateway({ peersMax: 1 });
    const first = await aLink(gateway);
    const second = await aClient(gateway);
    expect((await postOffer(gateway, second.offer)).status).toBe(503);
    const closed = new Promise<void>((resolve) => first.onClosed(resolve));
    first.close();
    await closed;
    await isLeft(gateway);
    await first.client.close();
    const third = await aClient(gateway);
    expect((await postOffer(gateway, third.offer)).status).toBe(200);
  });
});
