/** A connection between two browsers: one asks for pieces, the other hands them out. */
import { gatewayChannel, headWithout, type PieceAsk } from '#lib/contract/gateway/gateway.ts';
import {
  serveChannel,
  type Piece,
  type ServedChannel,
} from '#lib/contract/gateway/serve-channel.ts';
import { linkOver, opened } from '#lib/browser/media-layer/gateway/channel-link.ts';
import { bounds } from '#lib/limits.ts';
import type { Allowance } from './allowance.ts';
import type { KeptPieces } from './kept-pieces.ts';
import type { AskingEnd, Meeting } from './neighbours.ts';

/** Until a connection stands; a piece does not wait for it. */
const patienceMs = 20_000;
/** Candidates that take longer to find are left out. */
const gatherMs = 1_000;
/** The most that may wait to be sent to one neighbour, in bytes. */
const roomBytes = 256 * 1024;

function connection(stun: readonly string[]): RTCPeerConnection {
  return new RTCPeerConnection({ iceServers: stun.length > 0 ? [{ urls: [...stun] }] : [] });
}

export function openAskingEnd(stun: readonly string[]): AskingEnd {
  const peer = connection(stun);
  const channel = peer.createDataChannel(gatewayChannel);
  channel.binaryType = 'arraybuffer';
  const link = opened(channel, AbortSignal.timeout(patienceMs)).then(() => linkOver(peer, channel));
  // It may end before anybody looks.
  link.catch(() => undefined);
  return {
    sdp: described(peer),
    accept: (sdp) => peer.setRemoteDescription({ type: 'answer', sdp }),
    link,
    close: () => peer.close(),
  };
}

interface ServingOptions {
  stun: readonly string[];
  kept: KeptPieces;
  mayHave: ReturnType<Allowance['ofOne']>;
}

export function openServingEnd(
  { stun, kept, mayHave }: ServingOptions,
  offer: string,
  onClosed: () => void,
): Meeting {
  const peer = connection(stun);
  let timer = setTimeout(close, patienceMs);
  let isServed = false;

  function close() {
    clearTimeout(timer);
    peer.onconnectionstatechange = null;
    peer.close();
    onClosed();
  }

  function waitForAsk() {
    clearTimeout(timer);
    timer = setTimeout(close, bounds.neighbourIdleMs);
  }

  peer.onconnectionstatechange = () => {
    if (peer.connectionState === 'connected') waitForAsk();
    else if (peer.connectionState !== 'connecting') close();
  };
  peer.ondatachannel = ({ channel }) => {
    if (isServed) return;
    isServed = true;
    const take = serveChannel({
      channel: servedOver(channel, close),
      read: (ask) => handedOut(kept, mayHave, ask),
    });
    channel.onmessage = ({ data }) => {
      waitForAsk();
      take(data);
    };
    channel.onclose = close;
  };
  return {
    sdp: peer.setRemoteDescription({ type: 'offer', sdp: offer }).then(() => described(peer)),
    close,
  };
}

function handedOut(
  kept: KeptPieces,
  mayHave: ServingOptions['mayHave'],
  { address }: PieceAsk,
): Piece {
  const piece = kept.find(address);
  if (!piece || !mayHave(address, piece.bytes.byteLength))
    return { head: headWithout(404), body: [] };
  const { bytes, total, contentType } = piece;
  return { head: { status: 206, total, length: bytes.byteLength, contentType }, body: [bytes] };
}

/** Our description, with the candidates that were found in time. */
async function described(peer: RTCPeerConnection): Promise<string> {
  await peer.setLocalDescription();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (peer.iceGatheringState === 'complete') resolve();
    };
    peer.addEventListener('icegatheringstatechange', look);
    setTimeout(resolve, gatherMs);
    look();
  });
  return peer.localDescription?.sdp ?? '';
}

function servedOver(channel: RTCDataChannel, close: () => void): ServedChannel {
  channel.bufferedAmountLowThreshold = roomBytes / 2;
  return {
    send: (message) =>
      typeof message === 'string'
        ? channel.send(message)
        : channel.send(message as Uint8Array<ArrayBuffer>),
    async hasRoom() {
      if (channel.readyState === 'open' && channel.bufferedAmount >= roomBytes)
        await new Promise<void>((resolve) => {
          for (const event of ['bufferedamountlow', 'close'])
            channel.addEventListener(event, () => resolve(), { once: true });
        });
      if (channel.readyState !== 'open') throw new Error('the neighbour has gone');
    },
    close,
  };
}
