/** A data channel for requesting pieces, from its opening to its end. */
import { createGatewayLink, type LinkChannel } from './gateway-link.ts';

/** Resolves when the channel opens. Rejects when it does not, or when `signal` aborts. */
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

/** The link over an open channel; it ends with the connection, and closing it closes the connection. */
export function linkOver(peer: RTCPeerConnection, channel: RTCDataChannel) {
  const link = createGatewayLink(channel as LinkChannel);
  // The browser reports this some seconds after the other side has gone silent.
  peer.onconnectionstatechange = () => {
    if (peer.connectionState !== 'connected') link.close();
  };
  link.onClosed(() => peer.close());
  return link;
}
