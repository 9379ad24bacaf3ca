/** A minimal browser client of the gateway: the same WebRTC library as the gateway's, and our own link. */
import { RTCPeerConnection, type RTCDataChannel } from 'werift';
import {
  createGatewayLink,
  type GatewayLink,
  type LinkChannel,
} from '#lib/browser/media-layer/gateway/gateway-link.ts';
import {
  gatewayAnswerSchema,
  gatewayChannel,
  type GatewayOffer,
} from '#lib/contract/gateway/gateway.ts';
import type { WebrtcConfig } from '#lib/contract/startup.ts';
import { signOffer } from '#lib/crypto/offer-signature.ts';

export interface GatewayClient {
  offer: GatewayOffer;
  /** Processes the gateway's answer; resolves once the channel is open. */
  meet: (answer: Response) => Promise<GatewayLink>;
  /** Sends a message on the open channel that our link would not send. */
  say: (text: string) => void;
  /** Opens another channel on the same connection. */
  openAnother: (channelName: string) => void;
  close: () => Promise<void>;
}

export async function aGatewayClient(
  { vnoId, sdkToken, sdkSecretKey }: Omit<WebrtcConfig, 'gatewayUrl'>,
  channelName: string = gatewayChannel,
): Promise<GatewayClient> {
  const connection = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  const channel = connection.createDataChannel(channelName);
  await connection.setLocalDescription(await connection.createOffer());
  const unsigned = { vnoId, sdkToken, sdp: connection.localDescription?.sdp ?? '' };
  const offer = { ...unsigned, signature: await signOffer(sdkSecretKey, unsigned) };
  return {
    offer,
    async meet(answer) {
      const { sdp } = gatewayAnswerSchema.parse(await answer.json());
      await connection.setRemoteDescription({ type: 'answer', sdp });
      await isOpened(channel);
      const ends: LinkChannel = {
        send: (text) => channel.send(text),
        close: () => channel.close(),
        onmessage: null,
        onclose: null,
      };
      channel.onMessage.subscribe((data) => {
        ends.onmessage?.({ data: typeof data === 'string' ? data : new Uint8Array(data).buffer });
      });
      channel.stateChanged.subscribe((state) => {
        if (state === 'closed') ends.onclose?.();
      });
      // A long timeout, for a machine that is busy with the rest of the run.
      return createGatewayLink(ends, 10_000);
    },
    say: (text) => channel.send(text),
    openAnother(name) {
      connection.createDataChannel(name);
    },
    close: () => connection.close(),
  };
}

async function isOpened(channel: RTCDataChannel): Promise<void> {
  if (channel.readyState !== 'open') await channel.stateChanged.watch(() => true, 20_000);
  if (channel.readyState !== 'open') throw new Error('the gateway has hung up');
}
