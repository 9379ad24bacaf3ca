/**
 * The origin in this browser (MED-01; spec parts 5 and 8): answers requests for manifests and pieces of mp4 like a
 * media server, from any feed. 500: a manifest or a segment could not be loaded; 404: an unknown kind of manifest; 416:
 * a range that starts past the end; 206 with at most 4 MiB: a range. Refusals of the server behind the feed (401, 403,
 * 404) are passed on: the player handles them.
 */
import { cappedRange, readRange } from '#lib/domain/media-layer/byte-range.ts';
import { mediaKindOf } from '#lib/domain/media-layer/media-kind.ts';
import type { FeedAsk, MediaFeed } from './media-feed.ts';

export interface OriginAsk extends Pick<FeedAsk, 'address' | 'signal' | 'onProgress'> {
  /** The request's `Range` header. Null when absent. */
  rangeHeader: string | null;
}

export interface OriginAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
  /** Throughput, when the data had arrived before it was requested. */
  bitsPerSecond?: number;
}

export type MediaOrigin = (ask: OriginAsk) => Promise<OriginAnswer>;

/** Rejects only when `signal` aborts. */
export function createMediaOrigin(feed: MediaFeed): MediaOrigin {
  return async ({ rangeHeader, ...ask }) => {
    const kind = mediaKindOf(new URL(ask.address).pathname);
    if (kind === 'unknown') return refusal(404);
    const asked = kind === 'mp4' ? readRange(rangeHeader) : null;
    try {
      return await answer(feed, { ...ask, range: asked && cappedRange(asked) });
    } catch {
      ask.signal.throwIfAborted();
      return refusal(500);
    }
  };
}

async function answer(feed: MediaFeed, ask: FeedAsk): Promise<OriginAnswer> {
  const { status, bytes, total, contentType } = await feed(ask);
  const { range } = ask;
  if (range && (status === 416 || (isGood(status) && range.from >= total)))
    return refusal(416, { 'content-range': `bytes */${String(total)}` });
  if (!isGood(status)) return refusal(status >= 400 && status < 500 ? status : 500);
  const piece = range ? bytes.subarray(0, range.to - range.from + 1) : bytes;
  const headers: Record<string, string> = {
    'content-type': contentType,
    'content-length': String(piece.byteLength),
  };
  if (range) {
    const last = range.from + piece.byteLength - 1;
    headers['content-range'] = `bytes ${String(range.from)}-${String(last)}/${String(total)}`;
  }
  return { status: range ? 206 : 200, headers, bytes: piece };
}

const isGood = (status: number) => status === 200 || status === 206;

function refusal(status: number, headers: Record<string, string> = {}): OriginAnswer {
  return { status, headers, bytes: new Uint8Array() };
}
