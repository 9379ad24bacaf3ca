import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allCalls } from '#lib/contract/all-calls.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { parseEnv, type Env } from '#server/base/env.ts';
import { inOrder } from '#server/http/in-order.ts';
import { routeRequest, type Site } from '#server/route-request.ts';
import { forgetProcessWide, processWide } from '#server/base/process-wide.ts';
import { operator } from '#server/upstream/pool.ts';
import { sampleRequests, type SampleFacts } from '#tests/setup/sample-requests.ts';
import { StandInOperator } from './stand-in-operator.ts';

export const testSecrets = {
  SESSION_SECRET: 'a secret of tests, 32 characters or more',
  STREAM_SECRET: 'a stream secret of tests',
  OPERATOR_KEY: 'an-operator-key-of-tests,-32-or-more',
};

/** Sets this process's web server environment, and drops the process-wide state of earlier tests. */
export function useEnv(variables: Record<string, string>): Env {
  forgetProcessWide();
  return processWide('env', () => parseEnv({ LOG_LEVEL: 'silent', ...testSecrets, ...variables }));
}

const facts: SampleFacts = {
  today: '2026-11-25',
  programme: { programId: 'p1', start: 1, stop: 2 },
  ...{ metaId: 'm1', personId: 'person1', seasonId: 's1', playlistId: 'list1' },
  ...{ policyId: 'terms', contractVersion: '1', messageId: 'msg1' },
  ...{ scanCodeId: 'scan1', confirmId: 'confirm1' },
  now: 1,
};

function sampleOf(call: Call): Record<string, unknown> {
  const named = allCalls.find((one) => one.call === call);
  return sampleRequests[`${named?.group ?? ''}.${named?.name ?? ''}`]?.(facts) ?? {};
}

export interface Sent {
  method?: string;
  /** Path and query exactly as they are sent. */
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  errCode: number | undefined;
  result: unknown;
  /** Name and value of each session cookie that was set; '' for a cleared one. */
  cookies: Map<string, string>;
  cookieLines: string[];
  /** The Set-Cookie line of the browser's device id. */
  deviceLine: string | undefined;
}

/**
 * The calls of the web server over real HTTP, with its door, a stand-in operator and a browser that keeps its cookies.
 */
export class BffUnderTest {
  readonly operator: StandInOperator;
  /** The session cookies. */
  readonly cookies = new Map<string, string>();
  deviceId: string | null = null;
  readonly #server: Server;

  private constructor(standIn: StandInOperator) {
    this.operator = standIn;
    const noPages: Site = {
      isReady: true,
      files: { answer: () => false },
      pages: Promise.resolve((_request, response) => {
        response.writeHead(404).end();
        return Promise.resolve();
      }),
    };
    // As in server/main.ts.
    const answer = inOrder((request, response) => {
      void routeRequest(request, response, noPages);
    });
    this.#server = createServer({ maxHeaderSize: 64 * 1024 }, answer);
    this.#server.on('checkContinue', answer);
  }

  static async start(variables: Record<string, string> = {}): Promise<BffUnderTest> {
    const standIn = await StandInOperator.start();
    useEnv({ OPERATOR_URL: standIn.url, ...variables });
    const bff = new BffUnderTest(standIn);
    bff.#server.listen(0, '127.0.0.1');
    await once(bff.#server, 'listening');
    return bff;
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}`;
  }

  async stop(): Promise<void> {
    await operator().calls.destroy();
    await operator().media.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    await this.operator.stop();
  }

  /** Makes a call as our own pages do, with the cookies of this browser; `data` defaults to a valid sample. */
  async call(call: Call, data: Record<string, unknown> = sampleOf(call)): Promise<Got> {
    const isForm = call.encoding === 'form-field';
    const query = new URLSearchParams(data as Record<string, string>).toString();
    const body = isForm ? query : JSON.stringify(data);
    const got = await this.send({
      method: call.method,
      path: call.method === 'GET' && query ? `${call.address}?${query}` : call.address,
      headers: {
        ...(this.cookieHeader === '' ? {} : { cookie: this.cookieHeader }),
        ...(call.method === 'GET'
          ? {}
          : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        origin: this.origin,
        'sec-fetch-site': 'same-origin',
        lang: 'es',
      },
      body: call.method === 'GET' ? undefined : body,
    });
    for (const [name, value] of got.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    this.deviceId = /^ptk-device=([^;]+)/.exec(got.deviceLine ?? '')?.[1] ?? this.deviceId;
    return got;
  }

  get cookieHeader(): string {
    const device = this.deviceId === null ? [] : [`ptk-device=${this.deviceId}`];
    return [...device, ...[...this.cookies].map(([name, value]) => `${name}=${value}`)].join('; ');
  }

  /** Sends any request. */
  send({ method = 'POST', path, headers = {}, body }: Sent): Promise<Got> {
    const { port } = this.#server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port, method, path, headers, agent: false },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            resolve(gotOf(incoming.statusCode ?? 0, incoming.headers, text));
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}

function gotOf(status: number, headers: IncomingHttpHeaders, text: string): Got {
  const isOfDevice = (line: string) => line.startsWith('ptk-device=');
  const lines = headers['set-cookie'] ?? [];
  const cookieLines = lines.filter((line) => !isOfDevice(line));
  const pairs = cookieLines.map((line): [string, string] => {
    const [pair = ''] = line.split(';', 1);
    return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  });
  const envelope = parse(text);
  return {
    status,
    headers,
    text,
    errCode: envelope?.errCode,
    result: envelope?.result,
    cookies: new Map(pairs),
    cookieLines,
    deviceLine: lines.find(isOfDevice),
  };
}

function parse(text: string): { errCode?: number; result?: unknown } | undefined {
  try {
    return JSON.parse(text) as { errCode?: number; result?: unknown };
  } catch {
    return undefined;
  }
}
