import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersOf } from '#server/header-reader.ts';
import { KnownCaller } from '#server/upstream/caller.ts';
import { answerCall } from './answer.ts';

/** The BFF on Node's HTTP server, without web Requests: a call costs little more than passing it through. */
export async function mountBff(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const caller = new KnownCaller();
  const body = new IncomingBody(request);
  // Comes after the answer as well, when nobody listens any more.
  response.once('close', () => {
    body.giveUp();
    caller.leave();
  });
  const answer = await answerCall({
    method: request.method ?? '',
    target: request.url ?? '',
    header: headersOf(request),
    peer: request.socket.remoteAddress ?? '',
    readBody: (maxBytes) => body.read(maxBytes),
    caller,
  });
  if (response.destroyed) return;
  // What is left of a body that was not read would be taken for the next request.
  if (!request.complete) answer.headers.connection = 'close';
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}

class IncomingBody {
  readonly #request: IncomingMessage;
  #resolve: ((body: Buffer | null) => void) | undefined;

  constructor(request: IncomingMessage) {
    this.#request = request;
  }

  read(maxBytes: number): Promise<Buffer | null> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      const chunks: Buffer[] = [];
      let size = 0;
      this.#request.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= maxBytes) chunks.push(chunk);
        else {
          this.#request.pause();
          resolve(null);
        }
      });
      this.#request.on('end', () => {
        const [first = Buffer.alloc(0)] = chunks;
        resolve(chunks.length < 2 ? first : Buffer.concat(chunks, size));
      });
    });
  }

  /** Gone before its end: nobody waits for an answer, and a cut-off body is no call. */
  giveUp(): void {
    this.#resolve?.(null);
  }
}
