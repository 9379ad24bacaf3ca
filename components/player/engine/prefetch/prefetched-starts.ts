/**
 * Prefetches the starts of the live streams that the viewer will probably want next: playlists, initialisations and
 * first segments. The player gets each answer once, in place of its own request (ZAP-01).
 */
import { httpFeed } from '#lib/browser/media-layer/http-feed.ts';
import type { MediaFeed } from '#lib/browser/media-layer/media-feed.ts';
import { createMediaOrigin, type OriginAnswer } from '#lib/browser/media-layer/media-origin.ts';
import { MediaRequest } from '#lib/browser/media-layer/media-request.ts';
import { firstPlaylists, firstSegments } from './stream-start.ts';

/** The number of prefetched streams: the next channel in zapping direction, and the channel under the finger. */
const streamsKept = 2;

/** How long a prefetched start, and a live playlist in place of a main one, count as live. */
const liveForMs = 5_000;

interface Piece {
  /** Null when the request failed. */
  answer: Promise<OriginAnswer | null>;
  /** As performance.now(). */
  untilMs: number;
}

interface Start {
  pieces: Map<string, Piece>;
  /** What the player has requested before this start did; null once the start has requested all of its pieces. */
  overtaken: Set<string> | null;
  over: AbortController;
  /** As performance.now(). */
  atMs: number;
}

export interface PrefetchedStarts {
  /** Prefetches the start of the live stream at an address. */
  fetch: (address: string) => void;
  /** A replacement for a player's request; null when the player should make it itself. */
  requestFor: (address: string) => MediaRequest | null;
}

export function createPrefetchedStarts(feed: MediaFeed = httpFeed): PrefetchedStarts {
  const origin = createMediaOrigin(feed);
  const starts = new Map<string, Start>();

  async function run(address: string, start: Start) {
    const { pieces, over } = start;
    const get = (wanted: string, freshForMs: number): Promise<OriginAnswer | null> => {
      const answer = timed(wanted, over.signal).catch(() => null);
      pieces.set(wanted, { answer, untilMs: performance.now() + freshForMs });
      return answer;
    };
    const getUnlessOvertaken = (wanted: string, freshForMs: number) => {
      if (start.overtaken?.has(wanted) !== true) void get(wanted, freshForMs);
    };
    const text = async (wanted: string) => {
      const answer = await get(wanted, Infinity);
      return answer?.status === 200 ? new TextDecoder().decode(answer.bytes) : null;
    };
    const main = await text(address);
    if (main === null) return;
    const addresses = firstPlaylists(main, address);
    const mainPiece = pieces.get(address);
    // A playlist of media itself is soon of the past.
    if (addresses.length === 0 && mainPiece) mainPiece.untilMs = performance.now() + liveForMs;
    const playlists = await Promise.all(
      addresses.map(async (wanted) => ({
        address: wanted,
        text: (await text(wanted)) ?? '',
      })),
    );
    const first = firstSegments(playlists);
    if (!first) {
      for (const playlist of playlists) pieces.delete(playlist.address);
      return;
    }
    for (const { initialisation, segments, freshForMs } of first) {
      if (initialisation !== null) getUnlessOvertaken(initialisation, Infinity);
      for (const segment of segments) getUnlessOvertaken(segment, freshForMs);
    }
    const freshForMs = Math.min(...first.map((one) => one.freshForMs));
    for (const playlist of playlists) {
      const piece = pieces.get(playlist.address);
      if (piece) piece.untilMs = performance.now() + freshForMs;
    }
  }

  /** The answer with the time it took: otherwise the player would measure an infinitely fast connection. */
  async function timed(address: string, signal: AbortSignal): Promise<OriginAnswer> {
    const fromMs = performance.now();
    const answer = await origin({
      address,
      rangeHeader: null,
      signal,
      onProgress: () => undefined,
    });
    const tookMs = Math.max(1, performance.now() - fromMs);
    return { ...answer, bitsPerSecond: Math.floor((answer.bytes.byteLength * 8_000) / tookMs) };
  }

  function drop(address: string) {
    starts.get(address)?.over.abort();
    starts.delete(address);
  }

  function take(address: string): Promise<OriginAnswer | null> | null {
    for (const { pieces, overtaken } of starts.values()) {
      const piece = pieces.get(address);
      if (!piece) overtaken?.add(address);
      pieces.delete(address);
      if (piece && piece.untilMs > performance.now()) return piece.answer;
    }
    return null;
  }

  return {
    fetch(address) {
      const absolute = new URL(address, document.baseURI).href;
      const now = performance.now();
      if (now - (starts.get(absolute)?.atMs ?? -Infinity) < liveForMs) return;
      drop(absolute);
      const start: Start = {
        ...{ pieces: new Map(), overtaken: new Set(), over: new AbortController() },
        atMs: now,
      };
      starts.set(absolute, start);
      const [oldest] = starts.keys();
      if (starts.size > streamsKept && oldest !== undefined) drop(oldest);
      void run(absolute, start).finally(() => {
        start.overtaken = null;
      });
    },
    requestFor(address) {
      const absolute = new URL(address, document.baseURI).href;
      const answer = take(absolute);
      if (!answer) return null;
      return new MediaRequest(async (ask) => {
        const isWhole = ask.rangeHeader === null;
        const ready = isWhole ? await answer : null;
        return ready?.status === 200 ? ready : origin(ask);
      });
    },
  };
}

declare global {
  interface Window {
    /** Made by the script that runs before those of the page (components/player/early). */
    earlyStarts?: PrefetchedStarts;
  }
}

/** The prefetch of this page. */
export const prefetchedStarts =
  (typeof window === 'undefined' ? undefined : window.earlyStarts) ?? createPrefetchedStarts();
