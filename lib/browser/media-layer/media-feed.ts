/** The source of bytes for the in-browser origin. */
import type { ByteRange } from '#lib/domain/media-layer/byte-range.ts';

export interface FeedAsk {
  /** The player's address: absolute, signed. */
  address: string;
  /** Null for the whole file. */
  range: ByteRange | null;
  signal: AbortSignal;
  /** Bytes so far and in total; 0 when unknown. */
  onProgress: (loaded: number, total: number) => void;
}

export interface FedMedia {
  /** An HTTP status. */
  status: number;
  /** Starts at `range.from`; may be shorter than the range, never longer. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Size of the whole file. */
  total: number;
  contentType: string;
}

/** Rejects on failure, and when `signal` aborts. */
export type MediaFeed = (ask: FeedAsk) => Promise<FedMedia>;
