/** Connects to the gateway (MED-02): a signed offer over HTTP, then a data channel. */
import {
  gatewayAnswerSchema,
  gatewayChannel,
  type GatewayOffer,
} from '#lib/contract/gateway/gateway.ts';
import type { WebrtcConfig } from '#lib/contract/startup.ts';
import { signOffer } from '#lib/crypto/offer-signature.ts';
import { createGatewayLink, type GatewayLink, type LinkChannel } from './gateway-link.ts';
import { anySignal } from '#lib/browser/any-signal.ts';

/** Time for the channel to open, in ms; media comes over HTTP meanwhile. */
const patienceMs = 5_000;

/** The gateway does not accept the token or the key (any more). */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
}

/** Rejects with GatewayRefusal, or with any other error when the gateway cannot be reached. */
export async function connectGateway(
  { vnoId, gatewayUrl, sdkToken, sdkSecretKey }: WebrtcConfig,
  ended: AbortSignal,
): Promise<GatewayLink> {
  const signal = anySignal([ended, AbortSignal.timeout(patienceMs)]);
  const peer = new RTCPeerConnection();
  try {
    const channel = peer.createDataChannel(gatewayChannel);
    channel.binaryType = 'arraybuffer';
    await peer.setLocalDescription();
    const sdp = peer.localDescription?.sdp ?? '';
    const offer = { vnoId, sdkToken, sdp };
    const signature = await signOffer(sdkSecretKey, offer);
    const answer = await tell(gatewayUrl, { ...offer, signature }, signal);
    await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp });
    await opened(channel, signal);
    return linkOver(peer, channel);
  } catch (error) {
    peer.close();
    throw error;
  }
}

async function tell(gatewayUrl: string, offer: GatewayOffer, signal: AbortSignal) {
  const answer = await fetch(gatewayUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(offer),
    // The offer is signed, so no cookies are needed.
    credentials: 'omit',
    signal,
  });
  if (answer.status === 401) throw new GatewayRefusal();
  if (!answer.ok) throw new Error(`the gateway answered ${String(answer.status)}`);
  return gatewayAnswerSchema.parse(await answer.json());
}

/** Resolves when the channel opens. Rejects when it does not, or when `signal` aborts. */
function opened(channel: RTCDataChannel, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.onopen = () => {
      signal.removeEventListener('abort', abort);
      resolve();
    };
    channel.onclose = () => reject(new Error('the other end has hung up'));
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
}

/** The link over an open channel; it ends with the connection, and closing it closes the connection. */
function linkOver(peer: RTCPeerConnection, channel: RTCDataChannel) {
  const link = createGatewayLink(channel as LinkChannel);
  // The browser reports this some seconds after the other side has gone silent.
  peer.onconnectionstatechange = () => {
    if (peer.connectionState !== 'connected') link.close();
  };
  link.onClosed(() => peer.close());
  return link;
}
