import type { Call } from '#lib/contract/call.ts';
import { errorCodes } from '#lib/contract/envelope.ts';
import type { Language } from '#lib/contract/field.ts';
import { isVisitorModeOn } from '#server/catalogue/read.ts';
import { clearedCookieLines, sessionCookieLines } from '#server/session/cookie.ts';
import { readHeldSession, type HeldSession } from '#server/session/held-session.ts';
import { refreshSession, type SealedSession } from '#server/session/refresh.ts';
import { sealLifeSeconds, sealSession } from '#server/session/seal.ts';
import { isTokenExpired, type ViewerSession } from '#server/session/viewer-session.ts';
import { visitorLogin } from '#server/session/visitor.ts';
import type { Asker } from '#server/upstream/ask-operator.ts';
import type { BffRequest } from './bff-request.ts';
import { clientIpOf, isSecure } from './own-address.ts';

/** The viewer session during one call: what the cookie said, and what has become of it. */
export class CallSession {
  readonly language: Language;
  readonly clientIp: string;
  #session: ViewerSession | null;
  readonly #secure: boolean;
  readonly #heldNames: readonly string[];
  /** What the answer's Set-Cookie does; nothing unless something changed. */
  #change: 'none' | 'clear' | { sealed: string };
  #recovery: Promise<boolean> | null = null;

  private constructor(request: BffRequest, language: Language, held: HeldSession) {
    this.language = language;
    this.clientIp = clientIpOf(request);
    this.#secure = isSecure(request);
    this.#session = held.session;
    this.#heldNames = held.names;
    this.#change = held.names.length > 0 && !held.session ? 'clear' : 'none';
  }

  static async of(request: BffRequest, language: Language): Promise<CallSession> {
    return new CallSession(request, language, await readHeldSession(request.header('cookie')));
  }

  get current(): ViewerSession | null {
    return this.#session;
  }

  asker(): Asker {
    const { language, clientIp } = this;
    if (!this.#session) return { language, clientIp };
    const { account, tokens } = this.#session;
    const { accountId, country } = account;
    return { language, clientIp, accountId, country, token: tokens.token };
  }

  /**
   * The errCode that refuses a call to this viewer, or null. A person without a session becomes a guest where the call
   * needs one and visitor mode is on.
   */
  async admit({ role }: Pick<Call, 'role'>): Promise<number | null> {
    if (role === 'anyone') return null;
    const status = this.#session?.loginStatus;
    if (status === undefined) {
      if (role === 'user' || !(await isVisitorModeOn())) return errorCodes.sessionInvalid;
      this.#take(await visitorLogin(this.asker()));
      return null;
    }
    return role === 'session' || role === status ? null : errorCodes.notAllowed;
  }

  /** The session whose access token is known to have ended, if so. */
  get expired(): ViewerSession | null {
    const session = this.#session;
    return session && isTokenExpired(session, Date.now()) ? session : null;
  }

  /**
   * After the operator called `failed` a problem, or its token has ended: a new token set, a new guest, or no session.
   * True when there is a session again. Throws OperatorError when the operator could not be asked; then the session
   * stays. Calls made at the same time on behalf of one request recover together.
   */
  async recover(failed: ViewerSession, errCode: number): Promise<boolean> {
    if (this.#recovery) return this.#recovery;
    if (this.#session !== failed) return this.#session !== null;
    this.#recovery = this.#recoverOnce(failed, errCode).finally(() => {
      this.#recovery = null;
    });
    return this.#recovery;
  }

  async #recoverOnce(session: ViewerSession, errCode: number): Promise<boolean> {
    if (errCode === errorCodes.sessionInvalid) {
      const refreshed = await refreshSession(session, this.asker());
      if (refreshed.outcome === 'failed') throw refreshed.error;
      if (refreshed.outcome === 'renewed') {
        this.#take(refreshed);
        return true;
      }
    }
    this.drop();
    if (session.loginStatus !== 'guest' || !(await isVisitorModeOn())) return false;
    this.#take(await visitorLogin(this.asker()));
    return true;
  }

  async adopt(session: ViewerSession): Promise<void> {
    this.#take({ session, sealed: await sealSession(session) });
  }

  drop(): void {
    this.#session = null;
    this.#change = this.#heldNames.length > 0 ? 'clear' : 'none';
  }

  #take({ session, sealed }: SealedSession): void {
    this.#session = session;
    this.#change = { sealed };
  }

  cookieLines(): string[] {
    if (this.#change === 'none') return [];
    if (this.#change === 'clear') return clearedCookieLines(this.#heldNames, this.#secure);
    return sessionCookieLines(this.#change.sealed, {
      secure: this.#secure,
      held: this.#heldNames,
      maxAgeSeconds: sealLifeSeconds,
    });
  }
}
