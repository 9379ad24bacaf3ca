import { callerOf } from '#server/upstream/caller.ts';
import { answerCall } from './answer.ts';
import type { BffRequest } from './bff-request.ts';

/** The BFF as a web handler, for Next's route handlers: every address of the contract, `/streams` included. */
export async function handleBff(request: Request): Promise<Response> {
  const { status, headers, body } = await answerCall(fromWebRequest(request));
  const answered = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const line of Array.isArray(value) ? value : [value]) answered.append(name, line);
  }
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { status, headers: answered });
}

/** A web Request as the BFF takes requests. */
export function fromWebRequest(request: Request): BffRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
    peer: '',
    readBody: (maxBytes) => readStream(request.body, maxBytes),
    caller: callerOf(request.signal),
  };
}

async function readStream(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
