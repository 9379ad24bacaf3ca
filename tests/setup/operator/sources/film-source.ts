import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Serves a film in the parts that are asked for. From its beginning on it gives the first bytes alone, as a source does whose
 * reader has enough for now: a place further on takes a request of its own.
 */
export function filmSource(film: Uint8Array, firstBytes = film.byteLength) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const first = Number(from);
    const last = to === '' ? film.byteLength - 1 : Number(to);
    response.writeHead(206, {
      'accept-ranges': 'bytes',
      'content-length': last - first + 1,
      'content-range': `bytes ${from}-${String(last)}/${String(film.byteLength)}`,
    });
    const isHeld = first === 0 && last >= firstBytes;
    if (isHeld) response.write(film.subarray(0, firstBytes));
    else response.end(film.subarray(first, last + 1));
  };
}
