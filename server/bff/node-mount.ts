import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCall } from './answer.ts';
import type { BffRequest } from './bff-request.ts';

/** The BFF on Node's HTTP server, without web Requests: a call costs little more than passing it through. */
export async function mountBff(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerCall(fromNodeRequest(request, response));
  if (response.destroyed) return;
  // What is left of a body that was not read would be taken for the next request.
  if (!request.complete) answer.headers.connection = 'close';
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}

function fromNodeRequest(request: IncomingMessage, response: ServerResponse): BffRequest {
  let controller: AbortController | undefined;
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    peer: request.socket.remoteAddress ?? '',
    readBody: (maxBytes) => readBody(request, maxBytes),
    signal: () => {
      if (controller) return controller.signal;
      const made = (controller = new AbortController());
      response.once('close', () => {
        if (!response.writableFinished) made.abort();
      });
      if (response.destroyed) made.abort();
      return made.signal;
    },
  };
}

function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else {
        request.pause();
        resolve(null);
      }
    });
    request.once('end', () => resolve(Buffer.concat(chunks, size)));
    // Gone before its end: nobody waits for an answer, and a cut-off body is no call.
    request.once('close', () => resolve(null));
  });
}
