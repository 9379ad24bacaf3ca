import { FairTurns, NoTurn } from '#lib/fair-turns.ts';
import { networkOf } from '#lib/ip-address.ts';
import { bounds } from '#lib/limits.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { viewerHeader } from '#operator/serving/operator-key.ts';
import type { FileBytes } from './file-bytes.ts';
import { refusal } from './media-answers.ts';

/** A piece has some megabytes; the largest, of a film in 4K, 15 to 20. */
const PLACES = { atWork: 48, atWorkEach: 24, waiting: 500, waitingEach: 128 };

/**
 * Pieces that are made in memory, by the turns of networks. A place is held until the reader has taken the piece, or is
 * gone: readers who do not read hold no more memory than the places of their network.
 */
export class HeldPieces {
  readonly #turns = new FairTurns(PLACES);

  /** `make` returns an answer with its bytes in parts (`partsOfBytes`). Rejects as it does. */
  answer(request: Request, make: () => Promise<Response>): Promise<Response> {
    const { promise: answered, resolve, reject } = Promise.withResolvers<Response>();
    const network = networkOf(request.headers.get(viewerHeader) ?? '');
    const makeAndHold = async () => {
      const answer = await make();
      await new Promise<void>((free) => resolve(untilTaken(answer, free)));
    };
    this.#turns
      .enter(network, serverBounds.passageTurnMs, makeAndHold, { gone: request.signal })
      .catch((error: unknown) => {
        if (!(error instanceof NoTurn)) reject(error);
        else resolve(refusal(503, 'many are reading', retryAfter));
      });
    return answered;
  }
}

const retryAfter = { 'Retry-After': String(bounds.retryAfterSeconds) };

/** Bytes in memory that are passed on in parts, so that the end is asked for when all before it has been sent. */
export const partsOfBytes = (bytes: Uint8Array<ArrayBuffer>): FileBytes => ({
  byteLength: bytes.byteLength,
  stream: (from, to) => {
    let at = from;
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: (stream) => {
          const end = Math.min(at + serverBounds.filePartBytes, to + 1);
          stream.enqueue(bytes.subarray(at, end));
          at = end;
          if (at > to) stream.close();
        },
      },
      { highWaterMark: 0 },
    );
  },
});

function stalled(): Error {
  const error = new Error('the reader takes nothing');
  // The listener prints it, and the stack says nothing.
  Reflect.deleteProperty(error, 'stack');
  return error;
}

/** The same answer. Calls `free` once when it has been read, when its reader is gone, or takes nothing for a time. */
function untilTaken(answer: Response, free: () => void): Response {
  const reader = answer.body?.getReader();
  if (!reader) {
    free();
    return answer;
  }
  let stall: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(stall);
    free();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (stream) => {
        stall = setTimeout(() => {
          stream.error(stalled());
          free();
        }, 2 * serverBounds.readerStallMs).unref();
      },
      pull: async (stream) => {
        stall?.refresh();
        const next = await reader.read();
        if (!next.done) {
          stream.enqueue(next.value);
          return;
        }
        end();
        stream.close();
      },
      cancel: (reason) => {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, answer);
}
