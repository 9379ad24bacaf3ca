import type { IncomingMessage, ServerResponse } from 'node:http';
import { serverBounds } from '#lib/server-bounds.ts';
import { processWide } from '#server/base/process-wide.ts';
import { UnfinishedBodies } from './unfinished-bodies.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';

/** Why a body was refused: over its limit, not complete in time, or too many bodies of its network under way. */
export type BodyRefusal = 'too-large' | 'too-slow' | 'too-many';

const unfinished = () => processWide('unfinishedBodies', () => new UnfinishedBodies());

/**
 * Reads a whole body of at most `maxBytes` within the time limit. Nothing is read of a body that is refused for its
 * declared length or its network's limit. A connection that ends before its body counts as too slow.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  address: ViewerAddress,
  maxBytes: number,
): Promise<Buffer | BodyRefusal> {
  const declaredBytes = Number(request.headers['content-length'] ?? 0);
  if (declaredBytes > maxBytes) return 'too-large';
  // Node calls the listener with the head and delivers a body in the same packet before the next microtask: such a body
  // needs no place and no time limit.
  await Promise.resolve();
  if (declaredBytes > 0 && request.readableLength === declaredBytes) {
    askForBody(request, response);
    return request.read() as Buffer;
  }
  if (request.complete && request.readableLength === 0) return Buffer.alloc(0);
  return receive(request, response, address, maxBytes);
}

/**
 * Sends the interim answer that a client may wait for before its body. Node closes the connection after an answer to a
 * request that expected one and got none. HTTP/1.0 has no interim answers.
 */
function askForBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.expect !== undefined && request.httpVersion === '1.1') {
    response.writeContinue();
  }
}

function receive(
  request: IncomingMessage,
  response: ServerResponse,
  address: ViewerAddress,
  maxBytes: number,
): Promise<Buffer | BodyRefusal> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: Buffer | BodyRefusal) => {
      clearTimeout(timer);
      request.off('data', take);
      if (typeof outcome === 'string') request.pause();
      end?.();
      resolve(outcome);
    };
    const giveUp = () => settle('too-slow');
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) settle('too-large');
      else chunks.push(chunk);
    };
    const timer = setTimeout(giveUp, serverBounds.requestBodyMs);
    const end = unfinished().begin(address, giveUp);
    if (end === null) {
      settle('too-many');
      return;
    }
    askForBody(request, response);
    request.on('data', take);
    request.once('end', () => {
      const [first = Buffer.alloc(0)] = chunks;
      settle(chunks.length < 2 ? first : Buffer.concat(chunks, size));
    });
    response.once('close', giveUp);
  });
}

/** Like `readBody` for a web stream, with the same limits of size, time and number. */
export async function readBodyStream(
  body: ReadableStream<Uint8Array> | null,
  address: ViewerAddress,
  maxBytes: number,
): Promise<Buffer | BodyRefusal> {
  if (body === null) return Buffer.alloc(0);
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'too-slow'>();
  const end = unfinished().begin(address, () => giveUp('too-slow'));
  if (end === null) return 'too-many';
  const timer = setTimeout(giveUp, serverBounds.requestBodyMs, 'too-slow');
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late]);
      if (next === 'too-slow') return next;
      if (next.done) return Buffer.concat(chunks, size);
      size += next.value.byteLength;
      if (size > maxBytes) return 'too-large';
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
    end();
    reader.cancel().catch(() => undefined);
  }
}
