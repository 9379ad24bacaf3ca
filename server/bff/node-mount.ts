import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersOf } from '#server/base/header-reader.ts';
import type { Admitted } from '#server/http/door.ts';
import { readBody } from '#server/http/incoming-body.ts';
import { KnownCaller } from '#server/base/caller.ts';
import { answerCall } from './answer.ts';

/** The BFF on Node's HTTP server, without web Requests: a call costs little more than a plain proxy. */
export async function mountBff(
  request: IncomingMessage,
  response: ServerResponse,
  { target, address }: Admitted,
): Promise<void> {
  const caller = new KnownCaller();
  const body = { isRead: false };
  // Also fires after the answer, when no listener is left.
  response.once('close', () => caller.leave());
  const answer = await answerCall({
    method: request.method ?? '',
    target,
    header: headersOf(request),
    address,
    readBody: async (maxBytes) => {
      const read = await readBody(request, response, address, maxBytes);
      body.isRead = typeof read !== 'string';
      return read;
    },
    caller,
  });
  if (response.destroyed) return;
  // Otherwise Node would read the rest of an unread body as the next request. Node sets `complete` some time after the
  // last byte of a body has been read.
  if (!body.isRead && !request.complete) answer.headers.connection = 'close';
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}
