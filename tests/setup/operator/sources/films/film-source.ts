import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Serves the requested parts of a film. A request from the beginning gets only the first bytes, as if the reader had
 * stopped there: a later position needs a new request.
 */
export function filmSource(film: Uint8Array, firstBytes = film.byteLength) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const first = Number(from);
    const last = Math.min(to === '' ? Infinity : Number(to), film.byteLength - 1);
    response.writeHead(206, {
      'accept-ranges': 'bytes',
      'content-length': last - first + 1,
      'content-range': `bytes ${from}-${String(last)}/${String(film.byteLength)}`,
    });
    const isHeld = to === '' && first === 0 && last >= firstBytes;
    if (isHeld) response.write(film.subarray(0, firstBytes));
    else response.end(film.subarray(first, last + 1));
  };
}
