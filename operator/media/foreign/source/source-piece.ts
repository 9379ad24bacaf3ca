import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { sessionOf, type AskSource, type SourceQuestion } from './polite-source.ts';
import { bytesOf, failureOf, letGo, SourceFailure, textIn, typeIn } from './source-answer.ts';
import { isMediaBeginning, isTextInPlaceOfMedia, judgedBytes } from './in-place-of-media.ts';
import type { SourceMemory } from './source-memory.ts';

/** A piece, key or map of a foreign stream. */
export interface SourcePiece {
  status: number;
  bytes: AsyncIterable<Uint8Array>;
  /** Its media type. */
  type: string;
  /** Of its length and range. */
  headers: Record<string, string>;
  /** Ends the download; its bytes need not be read to their end. */
  letGo: () => void;
}

export interface PieceQuestion extends SourceQuestion {
  /** A segment that is not encrypted: its first bytes tell whether it is one. */
  isClear?: boolean;
}

/** A reader that leaves after so long has waited in vain, in ms. */
const inVainMs = 8_000;

/**
 * Reads pieces and remembers which are broken: those that fail again and again, pages in their place, and those that
 * never end.
 */
export function pieceReader(ask: AskSource, memory: SourceMemory, now: () => number) {
  const read = async (asked: ForeignRequest, question: PieceQuestion): Promise<SourcePiece> => {
    const { url, isClear = false } = question;
    const sinceMs = now();
    const answer = await ask(asked, question);
    const { status, headers } = answer;
    const length = Number(textIn(headers['content-length']) ?? 0);
    const isMedia = (status === 200 || status === 206) && length <= importBounds.segmentMaxBytes;
    if (!isMedia) {
      const failure = failureOf(answer);
      memory.noteFailure(url, 'piece', failure.status);
      // A playlist may name a piece shortly before it exists, and a failed request stops players for seconds.
      if (!memory.isBroken(url)) return read(asked, question);
      throw failure;
    }
    const type = typeIn(answer);
    const bytes = bytesOf(answer)[Symbol.asyncIterator]();
    const session = sessionOf(asked);
    // A stream of a kind that is not known here is left to the player, which says so.
    const isJudged = isClear && status === 200 && memory.hasSentMedia(session);
    const first = await beginningOf(bytes, isJudged).catch((error: unknown) => {
      memory.noteFailure(url);
      throw error;
    });
    const other = inPlaceOf(first, isJudged);
    if (other !== null) {
      memory.noteFailure(url, 'garbage', 404);
      letGo(answer);
      throw new SourceFailure(404, `the source sends ${other} in place of a piece`);
    }
    if (isClear && isMediaBeginning(first)) memory.noteMedia(session);
    const passed = ['content-length', 'content-range', 'accept-ranges'].flatMap((name) => {
      const value = textIn(headers[name]);
      return value === undefined ? [] : [[name, value]];
    });
    return {
      status,
      letGo: () => letGo(answer),
      type,
      headers: Object.fromEntries(passed) as Record<string, string>,
      bytes: bounded(first, bytes, (isWhole) => {
        if (isWhole) memory.noteGood(url);
        else if (now() - sinceMs >= inVainMs) memory.noteFailure(url);
      }),
    };
  };
  return read;
}

/** What the source sends in place of a piece, for the log; null when it may be one. */
function inPlaceOf(first: Buffer, isJudged: boolean): string | null {
  if (isTextInPlaceOfMedia(first)) return 'a text';
  if (!isJudged) return null;
  return first.byteLength === 0 ? 'nothing' : isMediaBeginning(first) ? null : 'something else';
}

/** The first bytes; more of them while they look like no media. */
async function beginningOf(bytes: AsyncIterator<Buffer>, isJudged: boolean): Promise<Buffer> {
  let first: Buffer = Buffer.alloc(0);
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
    first = first.byteLength === 0 ? next.value : Buffer.concat([first, next.value]);
    if (!isJudged || first.byteLength >= judgedBytes || isMediaBeginning(first)) break;
  }
  return first;
}

/** Ends a body that is longer than any piece; the player sees an interrupted download. */
async function* bounded(
  first: Buffer,
  rest: AsyncIterator<Buffer>,
  ended: (isWhole: boolean) => void,
): AsyncGenerator<Buffer> {
  let bytes = first.byteLength;
  let isWhole = false;
  try {
    if (bytes > 0) yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      bytes += next.value.byteLength;
      if (bytes > importBounds.segmentMaxBytes)
        throw new SourceFailure(502, 'a segment is endless');
      yield next.value;
    }
    isWhole = true;
  } finally {
    ended(isWhole);
  }
}
