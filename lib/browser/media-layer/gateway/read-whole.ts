/** Reads what is longer than a piece, piece by piece. */
import type { ReadPiece } from './gateway-link.ts';
import { joinedBytes } from '#lib/browser/media-layer/joined-bytes.ts';
import type { FeedAsk, FedMedia } from '#lib/browser/media-layer/media-feed.ts';

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
