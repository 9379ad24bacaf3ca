import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Pictures and sound, which contain no text to search. */
const isMedia = (path: string) => /\.(m4s|mp4)(\?|$)/.test(path);

/** Records all traffic of the web server on both sides: addresses, headers and bodies. */
export class WebServerRecord {
  readonly #passed: string[] = [];

  /** Records a page's requests and answers. */
  watch(page: Page): void {
    page.on('request', (request) => {
      const headers = JSON.stringify(request.headers());
      this.#passed.push(`${request.url()}\n${headers}\n${request.postData() ?? ''}`);
    });
    page.on('response', (response) => {
      if (isMedia(response.url())) return;
      response.body().then(
        (body) => this.#keep(response.url(), response.headers(), body),
        // A redirect, or an answer for a closed page.
        () => undefined,
      );
    });
  }

  #keep(address: string, headers: object, body: Buffer): void {
    this.#passed.push(`${address}\n${JSON.stringify(headers)}\n${body.toString('utf8')}`);
  }

  /** The amount of recorded text: number of texts, and characters in total. */
  get size(): { texts: number; characters: number } {
    const characters = this.#passed.reduce((sum, { length }) => sum + length, 0);
    return { texts: this.#passed.length, characters };
  }

  /** The words that occur in the recorded traffic, each with its place. */
  found(words: readonly string[]): string[] {
    return words.flatMap((word) => {
      const written = [word, JSON.stringify(word).slice(1, -1), encodeURIComponent(word)];
      const where = this.#passed.find((text) => written.some((form) => text.includes(form)));
      return where === undefined ? [] : [`${word}: ${where.slice(0, 200)}`];
    });
  }

  /**
   * A proxy between web server and operator. `operatorOrigin` is called for each request; it returns null before the
   * operator has an address.
   */
  async between(
    operatorOrigin: () => string | null,
  ): Promise<{ origin: string; close: () => void }> {
    const server = createServer((incoming, outgoing) => {
      const path = incoming.url ?? '';
      const onwardTo = operatorOrigin();
      if (onwardTo === null) {
        outgoing.writeHead(503).end();
        return;
      }
      const asked: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => asked.push(chunk));
      incoming.on('end', () => {
        const body = Buffer.concat(asked);
        this.#keep(`${incoming.method ?? ''} ${path}`, incoming.headers, body);
        const { method, headers } = incoming;
        // A new connection for each request: the operator may be closing an old one.
        const onward = ask(onwardTo + path, { method, headers, agent: false }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          const got: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => got.push(chunk));
          answer.on('end', () => {
            if (!isMedia(path)) this.#keep(path, answer.headers, Buffer.concat(got));
          });
          answer.pipe(outgoing);
        });
        onward.on('error', () => outgoing.destroy());
        onward.end(body);
      });
    });
    // Longer than the web server's keep-alive.
    server.keepAliveTimeout = 600_000;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
      origin: `http://127.0.0.1:${String(port)}`,
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }
}
