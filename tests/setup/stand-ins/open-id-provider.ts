import { once } from 'node:events';
import type { Server } from 'node:http';
import { Provider, interactionPolicy } from 'oidc-provider';
import { freePort } from '#tests/setup/stack/program.ts';

/** A person with an account at the provider. */
export interface Person {
  email: string;
  isVerified: boolean;
}

const client = { id: 'sintonia-browser-tests', secret: 'only-for-browser-tests' };

/**
 * A certified OpenID provider in this process, on a free port: real pages for log-in and consent. It accepts any
 * password.
 */
export class OpenIdProvider {
  readonly issuer: string;
  /** By their log-in name, which is also their subject. */
  readonly people = new Map<string, Person>();
  readonly #port: number;
  #server: Server | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.issuer = `http://localhost:${String(port)}`;
  }

  /** Reserves the port; it listens once it knows the redirect address. */
  static async prepare(): Promise<OpenIdProvider> {
    return new OpenIdProvider(await freePort());
  }

  /** The environment variables that make it the Google of a stack. */
  get env(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: this.issuer,
    };
  }

  async listen(webOrigin: string): Promise<void> {
    const policy = interactionPolicy.base();
    const chooser = new interactionPolicy.Prompt({ name: 'select_account', requestable: true });
    // Each browser of a test is new, so there is no account to choose.
    chooser.checks.clear();
    policy.add(chooser, 0);
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [`${webOrigin}/google/return`],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      // As Google does: the identity is in the ID token.
      conformIdTokenClaims: false,
      interactions: { policy },
      findAccount: (_context, subject) => {
        const person = this.people.get(subject);
        return {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: person?.email,
            email_verified: person?.isVerified,
          }),
        };
      },
    });
    this.#server = provider.listen(this.#port, 'localhost');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}
