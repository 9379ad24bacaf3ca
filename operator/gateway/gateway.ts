/**
 * The WebRTC gateway of the reference operator (MED-02; docs/decisions/015-media-layer.md): accepts offers over HTTP and
 * serves its own media on a data channel, with the checks of the media origin. It opens UDP ports, so it runs only when
 * switched on.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import {
  gatewayOfferSchema,
  gatewayPath,
  type GatewayOffer,
} from '#lib/contract/gateway/gateway.ts';
import { readSaid } from '#lib/contract/gateway/read-said.ts';
import type { WebrtcConfig } from '#lib/contract/startup.ts';
import { readText } from '#operator/serving/request-data.ts';
import { createTickets } from './offer-tickets.ts';
import { openPeers, type PeersOptions } from './peers.ts';

export interface GatewayUsage {
  /** Browsers that are connected or connecting. */
  peers: number;
  /** Pieces and their bytes since the start. */
  pieces: number;
  bytes: number;
}

export interface Gateway {
  /** Answers a request to the gateway's address. */
  answer: (request: Request) => Promise<Response>;
  /** The connection settings for browsers. */
  config: () => WebrtcConfig;
  usage: () => GatewayUsage;
  close: () => Promise<void>;
}

export interface GatewayOptions extends Omit<PeersOptions, 'idleMs'> {
  secret: string;
  /** The name of the service in offers. */
  vnoId: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The maximum number of browsers. */
  peersMax?: number;
  /** How long a browser may stay idle. */
  idleMs?: number;
}

const offerMaxBytes = 32 * 1024;
const peersMaxDefault = 64;
const idleDefaultMs = millisecondsInMinute;

export function createGateway(options: GatewayOptions): Gateway {
  const { secret, vnoId, now, peersMax = peersMaxDefault, idleMs = idleDefaultMs } = options;
  const tickets = createTickets(secret, vnoId, now);
  const { network, read, onTrouble } = options;
  const peers = openPeers({ network, read, onTrouble, idleMs });
  let isClosed = false;

  return {
    async answer(request) {
      if (request.method !== 'POST') return refusal(405, 'offers are posted');
      const offer = await readOffer(request);
      if (!offer) return refusal(400, 'this is no offer');
      if (!(await tickets.admits(offer))) return refusal(401, 'token or signature are not valid');
      if (isClosed || peers.usage().peers >= peersMax) return refusal(503, 'the gateway is full');
      const sdp = await peers.meet(offer.sdp);
      return sdp === null
        ? refusal(400, 'this is no offer')
        : Response.json({ sdp }, { headers: { 'Cache-Control': 'no-store' } });
    },
    config: () => ({ vnoId, gatewayUrl: gatewayPath, ...tickets.current() }),
    usage: peers.usage,
    close() {
      isClosed = true;
      return peers.close();
    },
  };
}

async function readOffer(request: Request): Promise<GatewayOffer | null> {
  // Null when it is far too long.
  const text = await readText(request, offerMaxBytes).catch(() => null);
  const offer = readSaid(gatewayOfferSchema, text);
  return offer && isConnection(offer.sdp) ? offer : null;
}

/** The offer must describe a connection with a data channel; any other would waste a place. */
const isConnection = (sdp: string) =>
  [/^m=application /m, /^a=fingerprint:\S+ \S+/m, /^a=ice-ufrag:\S+/m].every((line) =>
    line.test(sdp),
  );

function refusal(status: number, reason: string): Response {
  return new Response(`${reason}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
