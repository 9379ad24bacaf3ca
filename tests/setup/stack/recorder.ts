import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between web server and operator that records the requests. */
export class Recorder {
  readonly seen: string[] = [];
  readonly #server: Server;

  private constructor(operatorOrigin: () => string) {
    this.#server = createServer((request, response) => {
      const { method, url = '', headers } = request;
      this.seen.push(`${method ?? ''} ${url}`);
      const { hostname, port } = new URL(operatorOrigin());
      // The target is passed on unchanged: the test checks how the operator treats it.
      const passed = ask({ hostname, port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    });
  }

  static async start(operatorOrigin: () => string): Promise<Recorder> {
    const recorder = new Recorder(operatorOrigin);
    await new Promise<void>((resolve) => {
      recorder.#server.listen(0, '127.0.0.1', resolve);
    });
    return recorder;
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
