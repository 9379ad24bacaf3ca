import { createServer } from 'node:http';
import { Pool } from 'undici';

/** The minimal Node proxy: passes on the request and its answer. */
const upstream = new Pool(process.env.OPERATOR_URL ?? '', { connections: 64 });

const server = createServer((request, response) => {
  if (request.url === '/healthz') {
    response.end('{"status":"ok","web":"ok"}');
    return;
  }
  const ask = {
    method: request.method === 'GET' ? ('GET' as const) : ('POST' as const),
    path: request.url ?? '/',
    headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
    body: request,
  };
  upstream.stream(
    ask,
    ({ statusCode, headers }) =>
      response.writeHead(statusCode, {
        'content-type': String(headers['content-type']),
        'content-length': String(headers['content-length']),
      }),
    (error) => {
      if (error) response.destroy(error);
    },
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');
