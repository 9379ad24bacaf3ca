import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { PieceLink } from '#lib/browser/media-layer/gateway/gateway-link.ts';
import type { Gateway } from '#operator/gateway/gateway.ts';
import {
  aClient,
  aGateway,
  aLink,
  closeGateways,
  isLeft,
  isTold,
  postOffer,
  prefix,
  segment,
  signed,
} from '#tests/setup/operator/a-gateway.ts';

afterEach(closeGateways);

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

  test('are not referred to neighbours for media that they may not see', async () => {
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

  test('that ask for a range from its end get no bytes', async () => {
    const link = await aLink(aGateway({ sharing: { stun } }));
    const wanted = { address: signed(segment), from: 9, to: 3 };
    const { head } = await link.readPiece(wanted, new AbortController().signal, () => undefined);
    expect(head).toMatchObject({ status: 416, length: 0 });
  });

  test('are told where they find out their address', async () => {
    const gateway = aGateway({ sharing: { stun } });
    const { offer } = await aClient(gateway);
    expect(await (await postOffer(gateway, offer)).json()).toMatchObject({ sharing: { stun } });
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
    const answer = await postOffer(gateway, client.offer);
    expect(await answer.clone().json()).toEqual({ sdp: expect.any(String) });
    const link = await client.meet(answer);
    const { head } = await ask(link, signed(segment), [1]);
    expect(head).not.toHaveProperty('neighbours');
    const closed = new Promise<void>((resolve) => link.onClosed(resolve));
    void client.share().catch(() => undefined);
    await closed;
  });
});
