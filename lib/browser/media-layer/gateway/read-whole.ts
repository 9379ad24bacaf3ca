/** Reads files that are longer than a piece, piece by piece. */
import { joinedBytes } from '#lib/browser/media-layer/joined-bytes.ts';
import type { FeedAsk, FedMedia } from '#lib/browser/media-layer/media-feed.ts';
import type { GatewayHead, PieceAsk } from '#lib/contract/gateway/gateway.ts';

export interface Piece {
  head: GatewayHead;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Reads one piece, as long as the gateway gives it; rejects when the link fails, and when `signal` aborts. */
export type ReadPiece = (
  wanted: Omit<PieceAsk, 'id'>,
  signal: AbortSignal,
  /** Bytes so far, and the size of the whole file. */
  onBytes: (got: number, of: number) => void,
) => Promise<Piece>;

/** Reads a whole file, piece by piece, or a range. */
export function readWhole(readPiece: ReadPiece): (ask: FeedAsk) => Promise<FedMedia> {
  return async ({ address, range, signal, onProgress }) => {
    signal.throwIfAborted();
    const { from, to } = range ?? { from: 0, to: Infinity };
    const parts: Uint8Array[] = [];
    let loaded = 0;
    for (;;) {
      const wanted = { address, from: from + loaded, ...(to !== Infinity && { to }) };
      const before = loaded;
      const { head, bytes } = await readPiece(wanted, signal, (got, total) =>
        onProgress(before + got, range ? 0 : total),
      );
      const { status, total, contentType } = head;
      parts.push(bytes);
      loaded += bytes.byteLength;
      const isAll = from + loaded >= Math.min(total, to + 1);
      if (status !== 206 || isAll || range || bytes.byteLength === 0)
        return { status, bytes: joinedBytes(parts), total, contentType };
    }
  };
}
