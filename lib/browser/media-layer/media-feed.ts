/** Where the in-browser origin gets its bytes from. */
import type { ByteRange } from '#lib/domain/media-layer/byte-range.ts';

export interface FeedAsk {
  /** As the player has it: absolute, signed. */
  address: string;
  /** Null: the whole. */
  range: ByteRange | null;
  signal: AbortSignal;
  /** Bytes so far, of how many; 0: not known. */
  onProgress: (loaded: number, total: number) => void;
}

export interface FedMedia {
  /** As HTTP says it. */
  status: number;
  /** From `range.from` on; may be fewer than asked for, never more. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole file. */
  total: number;
  contentType: string;
}

/** Rejects when it fails, and when `signal` ends it. */
export type MediaFeed = (ask: FeedAsk) => Promise<FedMedia>;
