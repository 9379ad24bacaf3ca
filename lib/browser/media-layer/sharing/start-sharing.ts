/** Sharing at work, beside a link to the gateway, for as long as that lasts (docs/decisions/029). */
import { savesData } from '#lib/browser/line.ts';
import { neighbourChannel } from '#lib/contract/gateway/neighbours.ts';
import { toBase64url } from '#lib/crypto/sealed/base64url.ts';
import type { GatewayLink, PieceLink } from '#lib/browser/media-layer/gateway/gateway-link.ts';
import { readWhole } from '#lib/browser/media-layer/gateway/read-whole.ts';
import { createAllowance } from './allowance.ts';
import { createKeptPieces } from './kept-pieces.ts';
import { openAskingEnd, openServingEnd } from './neighbour-connection.ts';
import { createNeighbours } from './neighbours.ts';
import { sharedPieces } from './shared-pieces.ts';

/** The link, with neighbours. A browser that saves data shares nothing, and so gets nothing. */
export function startSharing(
  peer: RTCPeerConnection,
  link: GatewayLink & PieceLink,
  { stun }: { stun: readonly string[] },
): GatewayLink {
  if (savesData()) return link;
  const channel = peer.createDataChannel(neighbourChannel);
  const say = (word: object) => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(word));
  };
  const now = () => performance.now();
  const kept = createKeptPieces(now);
  const allowance = createAllowance(now);
  const neighbours = createNeighbours({
    ...{ say, now, mayCome: allowance.mayCome },
    askingEnd: () => openAskingEnd(stun),
    servingEnd: (offer, onClosed) =>
      openServingEnd({ stun, kept, mayHave: allowance.ofOne() }, offer, onClosed),
  });
  channel.onmessage = ({ data }) => neighbours.hear(data);
  link.onClosed(neighbours.stop);
  const readPiece = sharedPieces(link.readPiece, {
    ...{ neighbours, kept, digestOf },
    onKept: (digest) => say({ holds: digest }),
  });
  return { ...link, read: readWhole(readPiece) };
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
