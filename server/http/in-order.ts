import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limit of pipelined requests that wait on one connection. Browsers and our proxies do not pipeline. */
const waitingMost = 16;

interface Line {
  isBusy: boolean;
  waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Answers the requests of a connection one after the other; each starts when the previous answer has been sent. Node
 * would start all at once: one connection could have hundreds of pages rendered and keep them in memory unread. A
 * connection with too many pipelined requests is closed; requests of a closed connection, or behind an answer
 * that closes it, are not started.
 *
 * `watch` is called when a request starts; the function it returns is called with the answer when it ends.
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
      // The socket is not writable after an answer that closes the connection.
      if (next !== undefined && request.socket.writable) begin(line, ...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    if (!socket.writable) return;
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
