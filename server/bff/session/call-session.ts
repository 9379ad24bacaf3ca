import { isDeskRole, type Call } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { isVisitorModeOn } from '#server/catalogue/read.ts';
import { CallDevice } from '#server/session/device.ts';
import { readArrival, sealArrival } from '#server/session/arrival.ts';
import { readHeldSession } from '#server/session/held-session.ts';
import { forgetConfirmation } from '#server/session/member-check.ts';
import { refreshSession } from '#server/session/refresh.ts';
import { sealSession } from '#server/session/seal.ts';
import { isTokenExpired, type ViewerSession } from '#server/session/viewer-session.ts';
import { visitorLogin } from '#server/session/visitor.ts';
import type { Asker } from '#server/upstream/ask-operator.ts';
import { readRequestId } from '#server/upstream/request-id.ts';
import type { BffRequest } from '#server/http/bff-request.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';
import { isSecure } from '#server/http/own-address.ts';
import { KeptSession } from './kept-session.ts';

/** What is read of a request for its session. */
type AskingBrowser = Pick<BffRequest, 'address' | 'header'>;

/** The viewer session during one call: the session in the cookie, and its changes since. */
export class CallSession {
  readonly language: Language;
  readonly clientAddress: ViewerAddress;
  /** The request id that the browser has set for its write. */
  readonly requestId: string | undefined;
  /** Deadline of the whole call, in `performance.now()` time. */
  readonly deadlineMs = performance.now() + serverBounds.callBudgetMs;
  readonly #secure: boolean;
  readonly #inForce: KeptSession;
  readonly #arriving: KeptSession;
  /** The session that this call uses. */
  #used: KeptSession;
  #recovery: Promise<boolean> | null = null;
  #device: CallDevice | null = null;
  #hasOpened = false;

  private constructor(
    request: AskingBrowser,
    language: Language,
    inForce: KeptSession,
    arriving: KeptSession,
  ) {
    this.language = language;
    this.clientAddress = request.address;
    this.requestId = readRequestId(request.header('request-id'));
    this.#secure = isSecure(request);
    this.#inForce = inForce;
    this.#arriving = arriving;
    this.#used = inForce;
  }

  static async of(request: AskingBrowser, language: Language): Promise<CallSession> {
    const header = request.header('cookie');
    const held = await readHeldSession(header);
    const arriving = await readArrival(header);
    return new CallSession(
      request,
      language,
      new KeptSession('ptk', held),
      new KeptSession('ptk-arrival', arriving),
    );
  }

  get current(): ViewerSession | null {
    return this.#used.session;
  }

  /** True when the call has logged a viewer in, even if agreements are still open. */
  get hasOpened(): boolean {
    return this.#hasOpened;
  }

  /** Uses the session that is waiting for the agreements; false if there is none. */
  turnToArrival(): boolean {
    if (!this.#arriving.session) return false;
    this.#used = this.#arriving;
    return true;
  }

  /** Sends a device id with the call: the browser's own, or a new one. */
  useDevice(cookieHeader: string | undefined): void {
    this.#device = CallDevice.of(cookieHeader);
  }

  /** Keeps the device cookie; called when the call has succeeded. */
  keepDevice(): void {
    if (this.#hasOpened) this.#device?.know();
    else this.#device?.expect();
  }

  asker(): Asker {
    const { language, clientAddress, deadlineMs, current } = this;
    const deviceId = this.#device?.id;
    if (!current) return { language, clientAddress, deviceId, deadlineMs };
    const { account, tokens } = current;
    const { accountId, country, virtualCode } = account;
    return {
      language,
      clientAddress,
      deviceId,
      deadlineMs,
      accountId,
      country,
      virtualCode,
      token: tokens.token,
    };
  }

  /**
   * The errCode that refuses the call, or null. A viewer without a session becomes a guest when the call needs one and
   * visitor mode is on.
   */
  async admit({ role }: Pick<Call, 'role'>): Promise<number | null> {
    if (role === 'anyone') return null;
    const status = this.current?.loginStatus;
    if (status === undefined) {
      if (role === 'user' || !(await isVisitorModeOn())) return errorCodes.sessionInvalid;
      this.#used.take(await visitorLogin(this.asker()));
      return null;
    }
    // The operator says which users may use the desk.
    const wanted = isDeskRole(role) ? 'user' : role;
    return wanted === 'session' || wanted === status ? null : errorCodes.notAllowed;
  }

  /** The session if its access token is known to have expired, else null. */
  get expired(): ViewerSession | null {
    const session = this.current;
    return session && isTokenExpired(session, Date.now()) ? session : null;
  }

  /**
   * Recovers from a session problem or an expired token: renews the tokens, makes a new guest, or ends the session.
   * True when there is a session again. Throws OperatorError when the operator could not be asked; the session then
   * stays. Parallel calls for one request recover together.
   */
  async recover(failed: ViewerSession, errCode: number): Promise<boolean> {
    if (this.#recovery) return this.#recovery;
    if (this.current !== failed) return this.current !== null;
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
        if (this.#used === this.#arriving) await this.hold(refreshed.session);
        else this.#used.take(refreshed);
        return true;
      }
    }
    this.#used.drop();
    if (session.loginStatus !== 'guest' || !(await isVisitorModeOn())) return false;
    this.#used.take(await visitorLogin(this.asker()));
    return true;
  }

  /** Puts the session in force and drops the session that is waiting for the agreements. */
  async adopt(session: ViewerSession): Promise<void> {
    this.#hasOpened = true;
    this.#inForce.take({ session, sealed: await sealSession(session) });
    this.#arriving.drop();
    this.#used = this.#inForce;
  }

  /** Keeps the session waiting until its viewer has agreed. */
  async hold(session: ViewerSession): Promise<void> {
    this.#hasOpened = true;
    this.#arriving.take({ session, sealed: await sealArrival(session) });
  }

  /** Puts the waiting session in force: its account has nothing left to agree to. */
  async letIn(): Promise<void> {
    const { session } = this.#arriving;
    if (session) await this.adopt(session);
  }

  /** Drops the session that the call used. */
  drop(): void {
    if (this.current) forgetConfirmation(this.current);
    this.#used.drop();
  }

  cookieLines(): string[] {
    return [
      ...this.#inForce.cookieLines(this.#secure),
      ...this.#arriving.cookieLines(this.#secure),
      ...(this.#device?.cookieLines(this.#secure) ?? []),
    ];
  }
}
