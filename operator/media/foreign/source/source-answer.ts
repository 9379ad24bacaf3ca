import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { openToAll } from '#operator/media/media-answers.ts';

/** Discards the rest of an answer. */
export function letGo({ body }: ForeignAnswer): void {
  body.on('error', () => undefined).destroy();
}

/** Redirects to the source itself. */
export function redirect(to: URL): Response {
  return new Response(null, {
    status: 302,
    headers: { ...openToAll, Location: to.href, 'Cache-Control': 'no-store' },
  });
}

/** The source does not deliver. The reason is shown to viewers too, so it contains no host. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  /** The status for viewers. */
  readonly status: number;
  /** How long to wait before the next try, in ms; 0 when the source does not say. */
  readonly retryAfterMs: number;

  constructor(status: number, reason: string, retryAfterMs = 0) {
    super(reason);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    // The listener prints the error of an interrupted body; its stack is useless, because the source has failed.
    Reflect.deleteProperty(this, 'stack');
  }
}

/** The failure for an answer without the wanted content. `refused`: the status for a permanent refusal. */
export function failureOf(answer: ForeignAnswer, refused = 502): SourceFailure {
  letGo(answer);
  const { status } = answer;
  // Not 401 or 403: those mean that our own signature is refused.
  const told = status === 404 || status === 410 ? 404 : mayPass(status) ? 502 : refused;
  return new SourceFailure(told, `the source answers ${status}`);
}

/** Temporary errors: server error, too early, or too many requests. */
const mayPass = (status: number) =>
  status >= 500 || status === 408 || status === 425 || status === 429;

export const textIn = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** The media type without its parameters. */
export const typeIn = (answer: ForeignAnswer): string =>
  textIn(answer.headers['content-type'])?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The bytes of an answer. An interruption becomes a failure of the source. */
export async function* bytesOf({ body }: ForeignAnswer): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (error) {
    const { code = 'no more bytes' } = error as NodeJS.ErrnoException;
    throw new SourceFailure(502, `the source breaks off (${code})`);
  }
}

/**
 * Streams bytes on demand; calls `done` when they have been read or aborted, with the source's error if any. `letGo` ends the
 * download.
 */
export function passedOn(
  letGo: () => void,
  bytes: AsyncIterable<Uint8Array>,
  done: (error?: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  const end = (error?: unknown) => {
    // Abort explicitly: a silent source would otherwise be held until its next byte.
    letGo();
    done(error);
  };
  return new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      try {
        const next = await iterator.next();
        if (!next.done) {
          stream.enqueue(next.value);
          return;
        }
        end();
        stream.close();
      } catch (error) {
        end(error);
        stream.error(error);
      }
    },
    cancel: () => end(),
  });
}

/** The whole body. Null when it is longer than `most` bytes. Throws SourceFailure. */
export async function wholeBody(answer: ForeignAnswer, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of bytesOf(answer)) {
    bytes += chunk.byteLength;
    if (bytes > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text of a playlist. Null when it is too long for one. */
export const playlistText = async (answer: ForeignAnswer): Promise<string | null> =>
  (await wholeBody(answer, importBounds.playlistMaxBytes))?.toString('utf8') ?? null;

/** A failure of the source, not of this program. */
export const isOfSource = (error: unknown): boolean =>
  error instanceof SourceFailure || error instanceof ImportRefused;
