import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import type { AskSource, SourceQuestion } from './polite-source.ts';
import {
  bytesOf,
  failureOf,
  isTextInPlaceOfMedia,
  letGo,
  SourceFailure,
  textIn,
  typeIn,
} from './source-answer.ts';
import type { SourceMemory } from './source-memory.ts';

/** A piece, key or map of a foreign stream. */
export interface SourcePiece {
  answer: ForeignAnswer;
  bytes: AsyncIterable<Uint8Array>;
  /** Its media type. */
  type: string;
  /** Of its length and range. */
  headers: Record<string, string>;
}

/** A reader that leaves after so long has waited in vain, in ms. */
const inVainMs = 8_000;

/**
 * Reads pieces and remembers which are broken: those that fail again and again, pages in their place, and those that
 * never end.
 */
export function pieceReader(ask: AskSource, memory: SourceMemory, now: () => number) {
  const read = async (asked: ForeignRequest, question: SourceQuestion): Promise<SourcePiece> => {
    const { url } = question;
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
    const first = await bytes.next().catch((error: unknown) => {
      memory.noteFailure(url);
      throw error;
    });
    if (!first.done && isTextInPlaceOfMedia(first.value)) {
      memory.noteFailure(url, 'garbage', 404);
      letGo(answer);
      throw new SourceFailure(404, 'the source sends a text in place of a piece');
    }
    const passed = ['content-length', 'content-range', 'accept-ranges'].flatMap((name) => {
      const value = textIn(headers[name]);
      return value === undefined ? [] : [[name, value]];
    });
    return {
      answer,
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

/** Ends a body that is longer than any piece; the player sees an interrupted download. */
async function* bounded(
  first: IteratorResult<Buffer>,
  rest: AsyncIterator<Buffer>,
  ended: (isWhole: boolean) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let isWhole = false;
  try {
    for (let next = first; !next.done; next = await rest.next()) {
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
