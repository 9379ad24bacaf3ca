/**
 * The pieces of a live playlist as one transport stream, as a tuner sends it: for channels in HLS whose codecs browsers do
 * not play (ANY-02, ANY-03).
 */
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import {
  failureOf,
  playlistText,
  SourceFailure,
  wholeBody,
} from '#operator/media/foreign/source/source-answer.ts';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { piecesOf, type ListedPiece } from './media-playlist.ts';

/** Asks the source of a channel; `at`: something else there than its first playlist. */
export type AskPieces = (
  headers: Record<string, string>,
  signal: AbortSignal,
  at?: { url: string; isPlaylist: boolean },
) => Promise<ForeignAnswer>;

export interface PieceStreamOptions {
  /** The address of a media playlist. */
  url: string;
  ask: AskPieces;
  now: () => number;
  /** Waits; rejects when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
  signal: AbortSignal;
}

/** Begins so many pieces before the end of the playlist. */
const piecesBehind = 3;
/** So much is sent at once; the rest as fast as it is watched, so that viewers have no gap between two pieces. */
const aheadMs = 3_000;
const partMs = 1_000;
/** Failures in a row that end the stream. */
const failuresMost = 3;
/** A playlist is asked again after its target duration, or half of it when new pieces have been sent since. In ms. */
const leastWaitMs = 1_000;
/** A playlist with nothing new for two target durations, and for this time at least, stands still; in ms. */
const stillMs = 8_000;

/** Throws SourceFailure when the source fails. Ends with the playlist. */
export async function* pieceStream(options: PieceStreamOptions): AsyncGenerator<Buffer> {
  const { now, pause, signal } = options;
  const startedAtMs = now();
  let sentMs = 0;
  let last: number | null = null;
  let failures = 0;
  let freshAtMs = startedAtMs;
  for (;;) {
    const { pieces, targetSeconds, hasEnded } = await playlistOf(options);
    const fresh = freshOf(pieces, last);
    const wholeMs = targetSeconds * 1_000;
    if (fresh.length === 0 && now() - freshAtMs > Math.max(stillMs, 2 * wholeMs)) {
      throw new SourceFailure(502, 'the playlist of the source stands still');
    }
    for (const piece of fresh) {
      last = piece.number;
      const bytes = await pieceBytes(options, piece);
      failures = bytes ? 0 : failures + 1;
      if (failures >= failuresMost) throw new SourceFailure(502, 'the pieces of the source fail');
      const parts = Math.max(1, Math.ceil((piece.seconds * 1_000) / partMs));
      for (const part of bytes ? partsOf(bytes, parts) : []) {
        const earlyMs = startedAtMs + sentMs - aheadMs - now();
        if (earlyMs > 0) await pause(earlyMs, signal);
        yield part;
        sentMs += (piece.seconds * 1_000) / parts;
      }
    }
    if (hasEnded) return;
    if (fresh.length > 0) freshAtMs = now();
    await pause(Math.max(leastWaitMs, fresh.length > 0 ? wholeMs / 2 : wholeMs), signal);
  }
}

/** The first ones are those before the end. Numbers that have gone back belong to an encoder that has started over. */
function freshOf(pieces: readonly ListedPiece[], last: number | null): readonly ListedPiece[] {
  const newest = pieces.at(-1)?.number ?? 0;
  if (last === null || newest < last) return pieces.slice(-piecesBehind);
  return pieces.filter(({ number }) => number > last);
}

async function playlistOf({ url, ask, pause, signal }: PieceStreamOptions) {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await ask({}, signal, { url, isPlaylist: true });
      if (answer.status !== 200) throw failureOf(answer);
      return piecesOf((await playlistText(answer)) ?? '', answer.url);
    } catch (error) {
      if (signal.aborted || failures + 1 >= failuresMost) throw error;
      await pause(leastWaitMs, signal);
    }
  }
}

/** Null when it fails: one piece is left out, as players do. */
async function pieceBytes(
  { ask, signal }: PieceStreamOptions,
  { url }: ListedPiece,
): Promise<Buffer | null> {
  try {
    const answer = await ask({}, signal, { url, isPlaylist: false });
    if (answer.status !== 200) throw failureOf(answer);
    return await wholeBody(answer, importBounds.segmentMaxBytes);
  } catch (error) {
    if (signal.aborted || !(error instanceof SourceFailure)) throw error;
    return null;
  }
}

function partsOf(bytes: Buffer, count: number): Buffer[] {
  const size = Math.ceil(bytes.byteLength / count);
  return Array.from({ length: count }, (_, place) =>
    bytes.subarray(place * size, (place + 1) * size),
  );
}
