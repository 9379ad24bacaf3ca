/**
 * Films for ffmpeg, on this machine alone: it seeks in a file by HTTP, while the operator alone opens addresses, so that what holds
 * for private addresses holds for films that are converted.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RangeReader } from '#operator/remux/film/range-reader.ts';

/** Read at once: a connection to a source is not held while ffmpeg waits. */
const PART_BYTES = 2 * 1024 ** 2;

export class LoopbackFiles {
  readonly #films = new Map<string, RangeReader>();
  #server: Promise<Server> | null = null;

  /** An address of the film, until `close` is called. */
  async open(reader: RangeReader): Promise<{ url: string; close: () => void }> {
    this.#server ??= this.#listen();
    const { port } = (await this.#server).address() as AddressInfo;
    const name = randomBytes(18).toString('base64url');
    this.#films.set(name, reader);
    return { url: `http://127.0.0.1:${port}/${name}`, close: () => this.#films.delete(name) };
  }

  async close(): Promise<void> {
    this.#films.clear();
    const server = await this.#server;
    server?.closeAllConnections();
    server?.close();
  }

  async #listen(): Promise<Server> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    server.listen(0, '127.0.0.1').unref();
    await once(server, 'listening');
    return server;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reader = this.#films.get((request.url ?? '').slice(1));
    if (!reader) {
      response.writeHead(404).end();
      return;
    }
    const size = await reader.size();
    const [, first = '0', last = ''] =
      /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.range ?? '') ?? [];
    const from = Number(first);
    const to = last === '' ? size : Math.min(size, Number(last) + 1);
    if (from >= to) {
      response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
      return;
    }
    response.writeHead(206, {
      'accept-ranges': 'bytes',
      'content-type': 'application/octet-stream',
      'content-length': to - from,
      'content-range': `bytes ${from}-${to - 1}/${size}`,
    });
    for (let at = from; at < to && !response.destroyed; at += PART_BYTES) {
      const part = await reader.bytes(at, Math.min(to, at + PART_BYTES));
      if (!response.write(part)) await drained(response);
    }
    response.end();
  }
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
