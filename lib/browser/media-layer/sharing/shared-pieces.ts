/**
 * Pieces from neighbours where the gateway names one that has them, and pieces for neighbours (docs/decisions/029). The gateway
 * has the last word: what a neighbour brings counts only when it is what the gateway has described, and in time.
 */
import type { GatewayHead, PieceAsk } from '#lib/contract/gateway/gateway.ts';
import { sharedPieceMinBytes } from '#lib/contract/gateway/neighbours.ts';
import { mediaKindOf } from '#lib/domain/media-layer/media-kind.ts';
import { bounds } from '#lib/limits.ts';
import type { Piece, ReadPiece } from '#lib/browser/media-layer/gateway/gateway-link.ts';
import type { KeptPieces } from './kept-pieces.ts';
import type { Neighbours } from './neighbours.ts';

interface SharedPiecesOptions {
  neighbours: Pick<Neighbours, 'asked' | 'choose' | 'meet'>;
  kept: KeptPieces;
  /** Told of each piece that is there for others. */
  onKept: (digest: string) => void;
  digestOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
}

/** Reads as `read`, which asks the gateway. */
export function sharedPieces(read: ReadPiece, options: SharedPiecesOptions): ReadPiece {
  const { neighbours, kept, onKept, digestOf } = options;

  /** The neighbour's bytes of the piece that the gateway has described; null: none. */
  async function fromNeighbour(head: GatewayHead, signal: AbortSignal, onBytes: OnBytes) {
    const { digest, peers } = head.elsewhere ?? { digest: '', peers: [] };
    const neighbour = neighbours.choose(peers);
    if (!neighbour) return null;
    try {
      const soon = AbortSignal.any([signal, AbortSignal.timeout(bounds.neighbourPieceMs)]);
      const theirs = await neighbour.readPiece({ address: digest }, soon, (got) =>
        onBytes(Math.min(got, head.length), head.total),
      );
      // It has dropped it, or has done enough for us.
      if (theirs.head.status === 404) return null;
      if ((await digestOf(theirs.bytes)) === digest) {
        neighbour.praise();
        return theirs.bytes;
      }
      neighbour.shun();
    } catch {
      signal.throwIfAborted();
      neighbour.blame();
    }
    return null;
  }

  function keep(digest: string, { head, bytes }: Piece) {
    kept.keep(digest, { bytes, total: head.total, contentType: head.contentType });
    onKept(digest);
  }

  /** Not awaited: the player has its piece already. */
  async function share(piece: Piece) {
    for (const peer of piece.head.neighbours ?? []) neighbours.meet(peer);
    const isWorthIt = piece.head.status === 206 && piece.bytes.byteLength >= sharedPieceMinBytes;
    if (isWorthIt) keep(await digestOf(piece.bytes), piece);
  }

  return async (wanted, signal, onBytes) => {
    if (!isMedia(wanted)) return read(wanted, signal, onBytes);
    const piece = await read({ ...wanted, near: neighbours.asked() }, signal, onBytes);
    if (!piece.head.elsewhere) {
      void share(piece);
      return piece;
    }
    const bytes = await fromNeighbour(piece.head, signal, onBytes);
    if (bytes) {
      const brought = { head: piece.head, bytes };
      keep(piece.head.elsewhere.digest, brought);
      return brought;
    }
    const again = await read(wanted, signal, onBytes);
    void share(again);
    return again;
  };
}

type OnBytes = Parameters<ReadPiece>[2];

const isMedia = ({ address }: Pick<PieceAsk, 'address'>) =>
  mediaKindOf(URL.parse(address, 'http://gateway')?.pathname ?? '') === 'mp4';
