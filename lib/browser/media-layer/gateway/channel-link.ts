/** A data channel that pieces are asked for on, from its opening to its end. */
import { createGatewayLink, type LinkChannel } from './gateway-link.ts';

/** Rejects when it does not open, and when `signal` ends the waiting. */
export function opened(channel: RTCDataChannel, signal: AbortSignal): Promise<void> {
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

/** The link over an open channel; ends with the connection, and ends it. */
export function linkOver(peer: RTCPeerConnection, channel: RTCDataChannel) {
  const link = createGatewayLink(channel as LinkChannel);
  // Told by the browser some seconds after the other end has fallen silent.
  peer.onconnectionstatechange = () => {
    if (peer.connectionState !== 'connected') link.close();
  };
  link.onClosed(() => peer.close());
  return link;
}
