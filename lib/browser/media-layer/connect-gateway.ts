/** Meets the gateway (MED-02): an offer over HTTP, signed, and then a data channel. */
import { gatewayAnswerSchema, gatewayChannel, type GatewayOffer } from '#lib/contract/gateway.ts';
import type { WebrtcConfig } from '#lib/contract/startup.ts';
import { signOffer } from '#lib/crypto/offer-signature.ts';
import { createGatewayLink, type GatewayLink, type LinkChannel } from './gateway-link.ts';

/** Until the channel is open, in ms; pictures come over HTTP meanwhile. */
const patienceMs = 5_000;

/** The gateway does not know the token or the key (any more). */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
}

/** Rejects with GatewayRefusal, or with any other error when the gateway cannot be had. */
export async function connectGateway(
  { vnoId, gatewayUrl, sdkToken, sdkSecretKey }: WebrtcConfig,
  ended: AbortSignal,
): Promise<GatewayLink> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(patienceMs)]);
  const peer = new RTCPeerConnection();
  try {
    const channel = peer.createDataChannel(gatewayChannel);
    channel.binaryType = 'arraybuffer';
    await peer.setLocalDescription();
    const sdp = peer.localDescription?.sdp ?? '';
    const offer = { vnoId, sdkToken, sdp };
    const signature = await signOffer(sdkSecretKey, offer);
    const answer = await tell(gatewayUrl, { ...offer, signature }, signal);
    await peer.setRemoteDescription({ type: 'answer', sdp: answer });
    await opened(channel, signal);
    return linkOver(peer, channel);
  } catch (error) {
    peer.close();
    throw error;
  }
}

async function tell(gatewayUrl: string, offer: GatewayOffer, signal: AbortSignal): Promise<string> {
  const answer = await fetch(gatewayUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(offer),
    // The offer says for itself who asks.
    credentials: 'omit',
    signal,
  });
  if (answer.status === 401) throw new GatewayRefusal();
  if (!answer.ok) throw new Error(`the gateway answered ${String(answer.status)}`);
  return gatewayAnswerSchema.parse(await answer.json()).sdp;
}

function opened(channel: RTCDataChannel, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.onopen = () => resolve();
    channel.onclose = () => reject(new Error('the gateway has hung up'));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

function linkOver(peer: RTCPeerConnection, channel: RTCDataChannel): GatewayLink {
  const link = createGatewayLink(channel as LinkChannel);
  // Told by the browser some seconds after the other end has fallen silent.
  peer.onconnectionstatechange = () => {
    if (peer.connectionState !== 'connected') link.close();
  };
  link.onClosed(() => peer.close());
  return link;
}
