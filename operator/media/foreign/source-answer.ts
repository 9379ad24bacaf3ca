import type { ForeignAnswer } from '#operator/import/foreign/foreign-fetch.ts';
import { openToAll, refusal } from '#operator/media/media-answers.ts';

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

/** The source does not give what it is asked for. `refused`: what to call a refusal that stays one. */
export function failed(answer: ForeignAnswer, refused = 502): Response {
  letGo(answer);
  const { status } = answer;
  // Not 401 or 403: those would say that our own signature is refused.
  const told = status === 404 || status === 410 ? 404 : mayPass(status) ? 502 : refused;
  return refusal(told, `the source answers ${status}`);
}

/** Trouble, haste, or too much to do there. */
const mayPass = (status: number) =>
  status >= 500 || status === 408 || status === 425 || status === 429;

export const textIn = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** The media type without its parameters. */
export const typeIn = (answer: ForeignAnswer): string =>
  textIn(answer.headers['content-type'])?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The bytes of an answer as they are asked for, telling when they have been read or given up. */
export function passedOn(
  answer: ForeignAnswer,
  bytes: AsyncIterable<Uint8Array>,
  done: () => void,
): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  const end = () => {
    // A source that is silent just now would otherwise be held until it says something.
    letGo(answer);
    done();
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
        end();
        stream.error(error);
      }
    },
    cancel: end,
  });
}
