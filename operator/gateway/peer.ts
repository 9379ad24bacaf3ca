/** One browser at the gateway: its connection, its data channel and its time limits. */
import { networkInterfaces } from 'node:os';
import { RTCPeerConnection, type RTCDataChannel } from 'werift';
import { gatewayChannel, type PieceAsk } from '#lib/contract/gateway/gateway.ts';
import {
  serveChannel,
  type Piece,
  type ServedChannel,
} from '#lib/contract/gateway/serve-channel.ts';
import type { PeerNetwork } from '#operator/base/peer-network.ts';
import type { ThreadSetting } from './thread-messages.ts';

interface PeerOptions extends ThreadSetting {
  /** The SDP offer of the browser. */
  sdp: string;
  read: (ask: PieceAsk) => Promise<Piece>;
  onServed: (bytes: number) => void;
  onClosed: () => void;
}

export interface Peer {
  /** The SDP answer. */
  sdp: string;
  close: () => Promise<void>;
}

/** The send buffer of one browser, in bytes. */
const roomBytes = 256 * 1024;
/** A browser that does not connect within this time after the answer loses its place. */
const openPatienceMs = 10_000;

export async function openPeer(options: PeerOptions): Promise<Peer> {
  const { network, idleMs, read, onServed, onClosed } = options;
  const connection = new RTCPeerConnection({
    // Browsers reach the gateway directly: it needs no STUN or TURN server.
    iceServers: [],
    iceLite: true,
    iceUseTcp: false,
    iceUseIpv6: false,
    // For browsers on this machine when it has no network; with a network, answers would leave from another address.
    iceAdditionalHostAddresses: hasNetwork() ? undefined : ['127.0.0.1'],
    icePortRange: portsOf(network),
  });
  let isClosed = false;
  let timer = setTimeout(leave, Math.min(idleMs, openPatienceMs));

  function leave() {
    void close();
  }

  async function close() {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    onClosed();
    await connection.close();
  }

  let isServed = false;
  connection.onDataChannel.subscribe((channel) => {
    if (isServed || channel.label !== gatewayChannel) {
      leave();
      return;
    }
    isServed = true;
    clearTimeout(timer);
    timer = setTimeout(leave, idleMs);
    const served = servedOver(channel, leave);
    const take = serveChannel({ channel: served, read, onServed });
    channel.onMessage.subscribe((message) => {
      clearTimeout(timer);
      timer = setTimeout(leave, idleMs);
      take(message);
    });
    channel.stateChanged.subscribe((state) => {
      if (state === 'closed') leave();
    });
  });
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'closed' || state === 'failed') leave();
  });

  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: options.sdp });
    await connection.setLocalDescription(await connection.createAnswer());
    const sdp = connection.localDescription?.sdp ?? '';
    return { sdp: announcing(sdp, network.announced), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function servedOver(channel: RTCDataChannel, close: () => void): ServedChannel {
  let waiting: (() => void)[] = [];
  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  };
  channel.bufferedAmountLowThreshold = roomBytes / 2;
  channel.bufferedAmountLow.subscribe(wake);
  channel.stateChanged.subscribe(wake);
  return {
    send: (message) => channel.send(typeof message === 'string' ? message : Buffer.from(message)),
    async hasRoom() {
      if (channel.readyState === 'open' && channel.bufferedAmount >= roomBytes)
        await new Promise<void>((resolve) => waiting.push(resolve));
      if (channel.readyState !== 'open') throw new Error('the browser has gone');
    },
    close,
  };
}

function portsOf({ ports }: PeerNetwork): [number, number] | undefined {
  return ports ? [ports[0], ports[1]] : undefined;
}

const hasNetwork = () =>
  Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family, internal }) => family === 'IPv4' && !internal),
  );

/** The description reduced to one candidate, at another address, on the same port. */
export function announcing(sdp: string, address: string | null): string {
  if (address === null) return sdp;
  const candidate = /^(a=candidate:\S+ \d+ udp \d+ )\S+( \d+ typ host.*)$/i;
  const lines = sdp.split('\r\n');
  // All our sockets receive packets to any of our addresses.
  const first = lines.find((line) => candidate.test(line));
  return lines
    .filter((line) => line === first || !line.startsWith('a=candidate:'))
    .map((line) => line.replace(candidate, `$1${address}$2`))
    .join('\r\n');
}
