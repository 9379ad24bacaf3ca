import { createHash } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createGatewayFeed } from '#lib/browser/media-layer/gateway/gateway-feed.ts';
import { createMediaOrigin } from '#lib/browser/media-layer/media-origin.ts';
import type { GatewayLink, PieceLink } from '#lib/browser/media-layer/gateway/gateway-link.ts';
import { gatewayPath } from '#lib/contract/gateway/gateway.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { limits } from '#lib/limits.ts';
import { createGateway, type Gateway } from '#operator/gateway/gateway.ts';
import type { ReadMedia } from '#operator/gateway/read-piece.ts';
import { createMediaOrigin as createOperatorMedia } from '#operator/media/media-origin.ts';
import { aGatewayClient, type GatewayClient } from '#tests/setup/operator/gateway-client.ts';

const secret = 'a secret of the test';
const nowMs = Date.UTC(2026, 10, 21);
const media = createOperatorMedia({ secret, now: () => nowMs, find: () => ({ loop: 'news' }) });

let clock: { now: number };
const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

interface GatewayChange {
  read?: ReadMedia;
  peersMax?: number;
  idleMs?: number;
  sharing?: { stun: string[] };
}

function aGateway(options: GatewayChange = {}): Gateway {
  clock = { now: nowMs };
  const gateway = createGateway({
    ...{ secret, vnoId: 'sintonia', network: { announced: null, ports: null }, sharing: null },
    read: (request) => media(request),
    now: () => clock.now,
    onTrouble: () => undefined,
    ...options,
  });
  open.push(gateway);
  return gateway;
}

async function aClient(gateway: Gateway, channelName?: string): Promise<GatewayClient> {
  const client = await aGatewayClient(gateway.config(), channelName);
  open.push(client);
  return client;
}

const post = (gateway: Gateway, body: unknown) =>
  gateway.answer(
    new Request(`http://operator${gatewayPath}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

type Link = GatewayLink & PieceLink & { client: GatewayClient };

async function aLink(gateway: Gateway): Promise<Link> {
  const client = await aClient(gateway);
  return { ...(await client.meet(await post(gateway, client.offer))), client };
}

const prefix = '/media/live/sintonia/101/mp4/';
const signed = (file: string) => {
  const wish = { pathPrefix: prefix, accountId: 'a', contentId: '101', scope: 'live' } as const;
  return `${prefix}${file}?${signStream(secret, { ...wish, lifetimeMinutes: 5 }, nowMs)}`;
};
const segment = `720p/${String(nowMs / 4000 - 1)}.m4s`;

const read = (
  link: GatewayLink,
  address: string,
  range: { from: number; to: number } | null = null,
) =>
  link.read({
    ...{ address, range, signal: new AbortController().signal },
    onProgress: () => undefined,
  });

const overHttp = async (address: string) =>
  new Uint8Array(await (await media(new Request(`http://operator${address}`))).arrayBuffer());

/** Waits until the gateway, which hears of it from its thread, says so. */
async function isTold(hasHeard: () => boolean): Promise<void> {
  while (!hasHeard()) await new Promise((resolve) => setImmediate(resolve));
}

const isLeft = (gateway: Gateway) => isTold(() => gateway.usage().peers === 0);

describe('[MED-02] the gateway', () => {
  test('delivers playlists and segments as the media origin has them, several at once', async () => {
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

  test('is what the origin in the browser is fed by, under the addresses of the page', async () => {
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

  test('delivers ranges, and says where there is nothing', async () => {
    const link = await aLink(aGateway());
    const whole = await overHttp(signed(segment));
    const piece = await read(link, signed(segment), { from: 100, to: 299 });
    expect(piece).toMatchObject({ status: 206, total: whole.byteLength });
    expect(Buffer.compare(piece.bytes, whole.subarray(100, 300))).toBe(0);
    expect(await read(link, signed(segment), { from: 10_000_000, to: 10_000_009 })).toMatchObject({
      ...{ status: 416, total: whole.byteLength },
    });
  });

  test('brings what is longer than 4 MiB in pieces', async () => {
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

  test('checks the signature of every address, and has nothing but media', async () => {
    const link = await aLink(aGateway());
    expect(await read(link, `${prefix}${segment}`)).toMatchObject({ status: 403 });
    for (const address of ['/_admin/gateway', 'http://127.0.0.1/media/x.mp4', '/media/../_faults'])
      expect(await read(link, address)).toMatchObject({ status: 404 });
  });

  test('a description of more than one channel, or of another one, gets nothing from it', async () => {
    const gateway = aGateway();
    const client = await aClient(gateway, 'something else');
    const link = await client.meet(await post(gateway, client.offer)).catch(() => null);
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
  ])('hangs up on who says %.20s', async (text) => {
    const gateway = aGateway();
    const link = await aLink(gateway);
    const closed = new Promise<void>((resolve) => link.onClosed(resolve));
    link.client.say(text);
    await closed;
    await isLeft(gateway);
  });

  test('hangs up on who asks nothing for a while, and on everybody when it ends', async () => {
    // Longer than it takes to connect on a busy machine.
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
    expect((await post(other, late.offer)).status).toBe(503);
  });
});

describe('[MED-02] browsers that share', () => {
  const stun = ['stun:stun.example:3478'];
  const ask = (link: PieceLink, address: string, near?: number[]) =>
    link.readPiece({ address, from: 0, near }, new AbortController().signal, () => undefined);
  const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

  async function twoOf(gateway: Gateway) {
    const links = [await aLink(gateway), await aLink(gateway)] as const;
    const [first, second] = links;
    return {
      ...{ first, second },
      firstEnd: await first.client.share(),
      secondEnd: await second.client.share(),
    };
  }

  test('are introduced over a piece that one of them has, and sent to each other for it', async () => {
    const gateway = aGateway({ sharing: { stun } });
    const { first, second, firstEnd, secondEnd } = await twoOf(gateway);
    const { bytes } = await ask(first, signed(segment), []);
    const digest = digestOf(bytes);
    firstEnd.say({ holds: digest });
    let { head } = await ask(second, signed(segment), []);
    while (!head.neighbours) ({ head } = await ask(second, signed(segment), []));
    const [peer = 0] = head.neighbours;

    secondEnd.say({ to: peer, type: 'offer', sdp: 'an offer' });
    await isTold(() => firstEnd.heard.length > 0);
    const [{ from } = { from: 0 }] = firstEnd.heard;
    expect(firstEnd.heard).toEqual([{ from, type: 'offer', sdp: 'an offer' }]);
    firstEnd.say({ to: from, type: 'answer', sdp: 'an answer' });
    await isTold(() => secondEnd.heard.length > 0);
    expect(secondEnd.heard).toEqual([{ from: peer, type: 'answer', sdp: 'an answer' }]);

    const sent = await ask(second, signed(segment), [peer]);
    expect(sent.head).toMatchObject({
      ...{ status: 206, length: bytes.byteLength, elsewhere: { digest, peers: [peer] } },
    });
    expect(sent.bytes).toHaveLength(0);
    secondEnd.say({ holds: digest });
    await isTold(() => gateway.usage().sharedPieces === 1);
    expect(gateway.usage().sharedBytes).toBe(bytes.byteLength);
  });

  test('are sent nowhere for what they may not see', async () => {
    const gateway = aGateway({ sharing: { stun } });
    const { first, second, firstEnd } = await twoOf(gateway);
    const { bytes } = await ask(first, signed(segment), []);
    firstEnd.say({ holds: digestOf(bytes) });
    let { head } = await ask(second, signed(segment), []);
    while (!head.neighbours) ({ head } = await ask(second, signed(segment), []));
    const refused = await ask(second, `${prefix}${segment}`, head.neighbours);
    expect(refused.head).toMatchObject({ status: 403, length: 0 });
    expect(refused.head.elsewhere).toBeUndefined();
  });

  test('are told where they find out their address', async () => {
    const gateway = aGateway({ sharing: { stun } });
    const { offer } = await aClient(gateway);
    expect(await (await post(gateway, offer)).json()).toMatchObject({ sharing: { stun } });
  });

  test.each([{ holds: 'x' }, { to: 1 }, { to: 1, type: 'rumour', sdp: 'x' }, 7])(
    'lose the gateway when they say %j',
    async (word) => {
      const gateway = aGateway({ sharing: { stun } });
      const link = await aLink(gateway);
      const closed = new Promise<void>((resolve) => link.onClosed(resolve));
      (await link.client.share()).say(word);
      await closed;
      await isLeft(gateway);
    },
  );

  test('cannot where the operator does not want it', async () => {
    const gateway = aGateway();
    const client = await aClient(gateway);
    const answer = await post(gateway, client.offer);
    expect(await answer.clone().json()).toEqual({ sdp: expect.any(String) });
    const link = await client.meet(answer);
    const { head } = await ask(link, signed(segment), [1]);
    expect(head).not.toHaveProperty('neighbours');
    const closed = new Promise<void>((resolve) => link.onClosed(resolve));
    void client.share().catch(() => undefined);
    await closed;
  });
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
    for (const one of wrong) expect((await post(gateway, one)).status).toBe(401);
    for (const one of ['', '{', {}, { ...offer, sdp: 'x'.repeat(20_000) }, 'x'.repeat(40_000)])
      expect((await post(gateway, one)).status).toBe(400);
    expect((await gateway.answer(new Request(`http://operator${gatewayPath}`))).status).toBe(405);
    expect(gateway.usage().peers).toBe(0);
  });

  test('is good once, and while its token is', async () => {
    const gateway = aGateway();
    const client = await aClient(gateway);
    const old = await aClient(gateway);
    await client.meet(await post(gateway, client.offer));
    expect((await post(gateway, client.offer)).status).toBe(401);
    clock.now += 24 * 3_600_000 + 1;
    expect((await post(gateway, old.offer)).status).toBe(401);
    const fresh = await aClient(gateway);
    expect((await post(gateway, fresh.offer)).status).toBe(200);
  });

  test('finds no place when the gateway is full', async () => {
    const gateway = aGateway({ peersMax: 1 });
    const first = await aLink(gateway);
    const second = await aClient(gateway);
    expect((await post(gateway, second.offer)).status).toBe(503);
    const closed = new Promise<void>((resolve) => first.onClosed(resolve));
    first.close();
    await closed;
    await isLeft(gateway);
    await first.client.close();
    const third = await aClient(gateway);
    expect((await post(gateway, third.offer)).status).toBe(200);
  });
});
