import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountInfo, TokenSet } from '#lib/contract/account.ts';
import { anAccount, anAppManifest } from '#tests/setup/builders.ts';

/** A request that the operator received. */
export interface SeenRequest {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: SeenRequest, response: ServerResponse) => unknown;

/** An operator for one test over real HTTP: it records its requests and answers as the test says. */
export class StandInOperator {
  readonly seen: SeenRequest[] = [];
  readonly #server: Server;
  readonly #answers = new Map<string, Answer>();
  #tokenSets = 0;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#handle(request, response);
    });
    this.#answers.set('/liveapi/api/account/manifest/property', () => success(anAppManifest()));
    this.#answers.set('/liveapi/api/account/login/v3', ({ body }) =>
      success(
        body.includes('visitorLogin') ? this.session('guest') : this.session('user', anAccount()),
      ),
    );
    this.#answers.set('/liveapi/api/account/contract/query', () =>
      success({ policyList: [], needSign: false }),
    );
  }

  static async start(): Promise<StandInOperator> {
    const operator = new StandInOperator();
    operator.#server.listen(0, '127.0.0.1');
    await once(operator.#server, 'listening');
    return operator;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}`;
  }

  /** Sets the answer of a path: an envelope to send, or undefined when `answer` wrote the response itself. */
  answer(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  seenAt(path: string): SeenRequest[] {
    return this.seen.filter((request) => request.path === path);
  }

  /** The answer to a log-in, with a new token set each time. */
  session(
    loginStatus: 'guest' | 'user',
    accountInfo: AccountInfo = anAccount({ accountId: 'g-1', accountName: 'Guest' }),
    tokens: Partial<TokenSet> = {},
  ): { loginStatus: 'guest' | 'user'; accountInfo: AccountInfo; tokens: TokenSet } {
    this.#tokenSets += 1;
    return { loginStatus, accountInfo, tokens: { ...tokenSet(this.#tokenSets), ...tokens } };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const target = request.url ?? '';
    const { pathname, searchParams } = new URL(target, 'http://stand.in');
    const seen: SeenRequest = {
      method: request.method ?? '',
      target,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    this.seen.push(seen);
    const answer = await (this.#answers.get(pathname) ?? (() => success({})))(seen, response);
    if (answer === undefined || response.headersSent) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }
}

export const success = (result: unknown) => ({ errCode: 0, result });
export const failure = (errCode: number, errMsg = 'the operator says no') => ({ errCode, errMsg });

const secretPart = 'never-in-the-browser';

/** Six tokens that contain `secretPart`, so that answers to the browser can be searched for them. */
function tokenSet(number: number): TokenSet {
  const token = (name: string) => `${name}-${secretPart}-${String(number)}`;
  return {
    token: token('access'),
    catchupToken: token('catchup'),
    memberSiteToken: token('member'),
    refreshToken: token('refresh'),
    renewCodeToken: token('renew'),
    streamMediaTrackerToken: token('tracker'),
    expiresAt: Date.now() + 3_600_000,
  };
}

/** True when a text contains a token of a stand-in's session. */
export function hasToken(text: string): boolean {
  return text.includes(secretPart);
}
