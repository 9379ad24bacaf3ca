import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A third-party server, on this machine. */
export class ForeignSource {
  readonly origin: string;
  /** The requests so far, newest last. */
  readonly seen: IncomingMessage[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #close: () => void;
  readonly #cut: () => void;
  #pausedBy: Answer | null = null;
  #otherwise: Answer = (_request, response) => response.writeHead(404).end();

  private constructor(server: ReturnType<typeof createServer>) {
    const { port } = server.address() as AddressInfo;
    this.origin = `http://127.0.0.1:${String(port)}`;
    this.#cut = () => server.closeAllConnections();
    this.#close = () => {
      this.#cut();
      server.close();
    };
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.seen.push(request);
      const [path = ''] = (request.url ?? '').split('?');
      const answer = this.#pausedBy ?? this.#answers.get(path);
      (answer ?? this.#otherwise)(request, response);
    });
  }

  static async start(): Promise<ForeignSource> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ForeignSource(server);
  }

  /** Sets the answer for a path with any query. */
  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  /** The answer that is set for a path. */
  answerOf(path: string): Answer | undefined {
    return this.#answers.get(path);
  }

  /** Sets the answer for all other paths. */
  otherwise(answer: Answer): void {
    this.#otherwise = answer;
  }

  /** Answers a path with a text. */
  serve(path: string, text: string | Uint8Array, headers: Record<string, string> = {}): void {
    this.on(path, (_request, response) => response.writeHead(200, headers).end(text));
  }

  /** Cuts all connections, and answers everything so until it goes on. */
  pause(answer: Answer): { goOn: () => void } {
    this.#pausedBy = answer;
    this.#cut();
    return { goOn: () => (this.#pausedBy = null) };
  }

  stop(): void {
    this.#close();
  }
}
