/** A gateway with the media of one channel, and browsers that connect to it. */
import type { GatewayLink } from '#lib/browser/media-layer/gateway/gateway-link.ts';
import { gatewayPath } from '#lib/contract/gateway/gateway.ts';
import { signStream } from '#lib/crypto/stream-signature.ts';
import { createGateway, type Gateway } from '#operator/gateway/gateway.ts';
import type { ReadMedia } from '#operator/gateway/read-piece.ts';
import { createMediaOrigin } from '#operator/media/media-origin.ts';
import { aGatewayClient, type GatewayClient } from './gateway-client.ts';

const secret = 'a secret of the test';
/** The start time of every gateway. */
export const nowMs = Date.UTC(2026, 10, 21);
const media = createMediaOrigin({ secret, now: () => nowMs, find: () => ({ loop: 'news' }) });

/** The clock of gateways that are created from now on. */
export const clock = { now: nowMs };
const open: { close: () => unknown }[] = [];

/** Call it after each test. */
export async function closeGateways(): Promise<void> {
  clock.now = nowMs;
  for (const one of open.splice(0).reverse()) await one.close();
}

interface GatewayChange {
  read?: ReadMedia;
  peersMax?: number;
  idleMs?: number;
}

export function aGateway(options: GatewayChange = {}): Gateway {
  const gateway = createGateway({
    ...{ secret, vnoId: 'sintonia', network: { announced: null, ports: null } },
    read: (request) => media(request),
    now: () => clock.now,
    onTrouble: () => undefined,
    ...options,
  });
  open.push(gateway);
  return gateway;
}

export async function aClient(gateway: Gateway, channelName?: string): Promise<GatewayClient> {
  const client = await aGatewayClient(gateway.config(), channelName);
  open.push(client);
  return client;
}

export const postOffer = (gateway: Gateway, body: unknown) =>
  gateway.answer(
    new Request(`http://operator${gatewayPath}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

export type TestLink = GatewayLink & { client: GatewayClient };

export async function aLink(gateway: Gateway): Promise<TestLink> {
  const client = await aClient(gateway);
  return { ...(await client.meet(await postOffer(gateway, client.offer))), client };
}

export const prefix = '/media/live/sintonia/101/mp4/';
export const segment = `720p/${String(nowMs / 4000 - 1)}.m4s`;

/** The signed address of a file of the channel. */
export function signed(file: string): string {
  const opens = { kind: 'live' } as const;
  const wish = { pathPrefix: prefix, accountId: 'a', contentId: '101', opens };
  return `${prefix}${file}?${signStream(secret, { ...wish, lifetimeMinutes: 5 }, nowMs)}`;
}

export const overHttp = async (address: string) =>
  new Uint8Array(await (await media(new Request(`http://operator${address}`))).arrayBuffer());

/** Waits until the gateway has received the event from its thread. */
export async function isTold(hasHeard: () => boolean): Promise<void> {
  while (!hasHeard()) await new Promise((resolve) => setImmediate(resolve));
}

export const isLeft = (gateway: Gateway) => isTold(() => gateway.usage().peers === 0);
