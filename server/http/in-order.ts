import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for the one before them. Browsers and our proxies send none ahead. */
const waitingMost = 16;

interface Line {
  isBusy: boolean;
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Answers the requests of a connection one after the other, each when the answer before it has been sent. Node would begin
 * all at once, so that one connection could have hundreds of pages rendered, and keep them all in memory unread.
 * A connection with too many requests ahead is closed; the requests of a closed connection are not begun.
 *
 * `watch` is told of each request that begins, and what it returns of the end of its answer.
 */
export function inOrder(
  listener: RequestListener,
  watch?: (request: IncomingMessage) => (response: ServerResponse) => void,
): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.isBusy = true;
    const closed = watch?.(request);
    response.once('close', () => {
      closed?.(response);
      line.isBusy = false;
      const next = line.waiting.shift();
      if (next !== undefined && !request.socket.destroyed) begin(line, ...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    let line = lines.get(socket);
    if (line === undefined) {
      line = { isBusy: false, waiting: [] };
      lines.set(socket, line);
    }
    if (!line.isBusy) begin(line, request, response);
    else if (line.waiting.length < waitingMost) line.waiting.push([request, response]);
    else socket.destroy();
  };
}
