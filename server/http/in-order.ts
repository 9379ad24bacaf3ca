import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for the one before them. Browsers and our proxies send none ahead. */
const waitingMost = 16;

interface Line {
  isBusy: boolean;
  waiting: (() => void)[];
}

/**
 * Answers the requests of a connection one after the other, each when the answer before it has been sent. Node would begin
 * all at once, so that one connection could have hundreds of pages rendered, and keep them all in memory unread.
 * A connection with too many requests ahead is closed; the requests of a closed connection are not begun.
 */
export function inOrder(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    const begin = () => {
      line.isBusy = true;
      response.once('close', () => {
        line.isBusy = false;
        const next = line.waiting.shift();
        if (!socket.destroyed) next?.();
      });
      listener(request, response);
    };
    if (!line.isBusy) begin();
    else if (line.waiting.length < waitingMost) line.waiting.push(begin);
    else socket.destroy();
  };
}
