import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { openToAll } from '#operator/media/media-answers.ts';

/** Lets the rest of an answer go. */
export function letGo({ body }: ForeignAnswer): void {
  body.on('error', () => undefined).destroy();
}

/** Leads to the source itself. */
export function redirect(to: URL): Response {
  return new Response(null, {
    status: 302,
    headers: { ...openToAll, Location: to.href, 'Cache-Control': 'no-store' },
  });
}

/** The source does not deliver. The reason is for viewers too: it names no host. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  /** The status that viewers get. */
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
    // When a body breaks off, the listener prints the error: a stack is of no use, since the source has failed.
    Reflect.deleteProperty(this, 'stack');
  }
}

/** The failure for an answer without the wanted content. `refused`: the status for a permanent refusal. */
export function failureOf(answer: ForeignAnswer, refused = 502): SourceFailure {
  letGo(answer);
  const { status } = answer;
  // Not 401 or 403: those would say that our own signature is refused.
  const told = status === 404 || status === 410 ? 404 : mayPass(status) ? 502 : refused;
  return new SourceFailure(told, `the source answers ${status}`);
}

/** Trouble, haste, or too much to do there. */
const mayPass = (status: number) =>
  status >= 500 || status === 408 || status === 425 || status === 429;

export const textIn = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** The media type without its parameters. */
export const typeIn = (answer: ForeignAnswer): string =>
  textIn(answer.headers['content-type'])?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The bytes of an answer. Where it breaks off, that is the source's failure. */
export async function* bytesOf({ body }: ForeignAnswer): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (error) {
    const { code = 'no more bytes' } = error as NodeJS.ErrnoException;
    throw new SourceFailure(502, `the source breaks off (${code})`);
  }
}

/** Bytes as they are asked for, telling when they have been read or given up, and why where it is the source's fault. */
export function passedOn(
  answer: ForeignAnswer,
  bytes: AsyncIterable<Uint8Array>,
  done: (error?: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  const end = (error?: unknown) => {
    // A source that is silent just now would otherwise be held until it says something.
    letGo(answer);
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
