import { randomBytes } from 'node:crypto';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { cookieLine } from './cookie.ts';

const cookieName = 'ptk-device';
/** Longest life that browsers allow. Each log-in restarts it. */
const knownSeconds = 400 * secondsInDay;
/** For a browser that has requested a code and not logged in: longer than any code is valid. */
const askedSeconds = secondsInHour;

/**
 * A random number by which the operator recognises a browser in which a member has logged in, so that another person's
 * failed tries do not lock the member out (docs/decisions/005-log-in-and-guessing.md). It grants no access, scripts cannot
 * read it, and only calls that identify an account carry it (`knowsDevice` in the contract).
 */
export class CallDevice {
  readonly id: string;
  readonly #isNew: boolean;
  #lifeSeconds = 0;

  private constructor(held: string | null) {
    this.id = held ?? randomBytes(32).toString('base64url');
    this.#isNew = held === null;
  }

  static of(cookieHeader: string | undefined): CallDevice {
    const held = /(?:^|;\s*)ptk-device=([\w-]{43})(?:;|$)/.exec(cookieHeader ?? '')?.[1];
    return new CallDevice(held ?? null);
  }

  /** Call after a log-in. */
  know(): void {
    this.#lifeSeconds = knownSeconds;
  }

  /** Call when a code was requested: the code will be entered in this browser. */
  expect(): void {
    if (this.#isNew && this.#lifeSeconds === 0) this.#lifeSeconds = askedSeconds;
  }

  cookieLines(secure: boolean): string[] {
    if (this.#lifeSeconds === 0) return [];
    return [cookieLine(cookieName, this.id, this.#lifeSeconds, secure)];
  }
}
