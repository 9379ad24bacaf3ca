import { arrivalLifeSeconds } from '#server/session/arrival.ts';
import {
  clearedCookieLines,
  sessionCookieLines,
  type SessionCookieName,
} from '#server/session/cookie.ts';
import type { HeldSession } from '#server/session/held-session.ts';
import type { SealedSession } from '#server/session/refresh.ts';
import { sealLifeSeconds } from '#server/session/seal.ts';
import type { ViewerSession } from '#server/session/viewer-session.ts';

const lifeSeconds: Record<SessionCookieName, number> = {
  ptk: sealLifeSeconds,
  'ptk-arrival': arrivalLifeSeconds,
};

/** One session cookie during a call: the session it held, and its changes since. */
export class KeptSession {
  readonly #name: SessionCookieName;
  readonly #heldNames: readonly string[];
  #session: ViewerSession | null;
  /** The change that the answer's Set-Cookie makes. */
  #change: 'none' | 'clear' | { sealed: string };

  constructor(name: SessionCookieName, { session, names }: HeldSession) {
    this.#name = name;
    this.#heldNames = names;
    this.#session = session;
    this.#change = names.length > 0 && !session ? 'clear' : 'none';
  }

  get session(): ViewerSession | null {
    return this.#session;
  }

  take({ session, sealed }: SealedSession): void {
    this.#session = session;
    this.#change = { sealed };
  }

  drop(): void {
    this.#session = null;
    this.#change = this.#heldNames.length > 0 ? 'clear' : 'none';
  }

  cookieLines(secure: boolean): string[] {
    if (this.#change === 'none') return [];
    if (this.#change === 'clear') return clearedCookieLines(this.#heldNames, secure);
    return sessionCookieLines(this.#change.sealed, {
      name: this.#name,
      secure,
      held: this.#heldNames,
      maxAgeSeconds: lifeSeconds[this.#name],
    });
  }
}
