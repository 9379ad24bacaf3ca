import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

interface Grant {
  challenge: string;
  idToken: string;
}

const keyId = 'key-1';
const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An identity provider for one test over real HTTP, which signs the claims that the test gives. */
export class StandInProvider {
  static readonly client = { id: 'sintonia-client', secret: 'a-client-secret' };
  readonly #keys = makeKeys();
  readonly #grants = new Map<string, Grant>();
  readonly #server: Server;
  #port = 0;
  /** Makes the token endpoint answer with this status and no JSON. */
  tokenFailure: number | null = null;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#handle(request, response);
    });
  }

  static async start(): Promise<StandInProvider> {
    const provider = new StandInProvider();
    await provider.listen();
    return provider;
  }

  /** Listens again after `stop`, at the same address. */
  async listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get issuer(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** The environment variables that make it the Google of a web server and an operator. */
  get env(): Record<string, string> {
    const { id, secret } = StandInProvider.client;
    return { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: this.issuer };
  }

  /** Grants a log-in: returns the code for the redirect, valid once and with its verifier. */
  grant(challenge: string, idToken: string): string {
    const code = randomUUID();
    this.#grants.set(code, { challenge, idToken });
    return code;
  }

  /** An ID token. `isForged`: signed with another key under the same id. */
  idToken(claims: Claims = {}, { isForged = false } = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const all = {
      iss: this.issuer,
      aud: StandInProvider.client.id,
      sub: 'g-1',
      iat: now,
      exp: now + 3_600,
      ...claims,
    };
    return signed(all, isForged ? makeKeys().privateKey : this.#keys.privateKey);
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { issuer } = this;
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    switch (request.url) {
      case '/.well-known/openid-configuration': {
        send(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        });
        return;
      }
      case '/jwks': {
        const jwk = this.#keys.publicKey.export({ format: 'jwk' });
        send(200, { keys: [{ ...jwk, kid: keyId, alg: 'RS256', use: 'sig' }] });
        return;
      }
      case '/token': {
        if (this.tokenFailure !== null) {
          response.writeHead(this.tokenFailure).end('no');
          return;
        }
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        const grant = this.#redeem(form);
        if (!grant) {
          send(400, { error: 'invalid_grant' });
          return;
        }
        send(200, { access_token: 'at', token_type: 'bearer', id_token: grant.idToken });
        return;
      }
      default: {
        send(404, {});
        return;
      }
    }
  }

  #redeem(form: URLSearchParams): Grant | null {
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_secret') === StandInProvider.client.secret;
    return grant?.challenge === challenge && isClient ? grant : null;
  }
}

function signed(claims: Claims, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}
