/** Pieces of media that this browser has for others, by their SHA-256: the last minute's, and not too many. */
import { bounds } from '#lib/limits.ts';

export interface KeptPiece {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole file. */
  total: number;
  contentType: string;
}

export interface KeptPieces {
  keep: (digest: string, piece: KeptPiece) => void;
  /** Null: not here, or not any more. */
  find: (digest: string) => KeptPiece | null;
}

/** `now` is in ms, of any beginning. */
export function createKeptPieces(now: () => number): KeptPieces {
  const kept = new Map<string, { piece: KeptPiece; untilMs: number }>();
  let bytes = 0;

  function drop(digest: string) {
    bytes -= kept.get(digest)?.piece.bytes.byteLength ?? 0;
    kept.delete(digest);
  }

  /** The first are the oldest. */
  function makeRoom() {
    for (const [digest, { untilMs }] of kept) {
      if (untilMs > now() && bytes <= bounds.sharedBytes) return;
      drop(digest);
    }
  }

  return {
    keep(digest, piece) {
      drop(digest);
      kept.set(digest, { piece, untilMs: now() + bounds.sharedPieceMs });
      bytes += piece.bytes.byteLength;
      makeRoom();
    },
    find(digest) {
      makeRoom();
      return kept.get(digest)?.piece ?? null;
    },
  };
}
