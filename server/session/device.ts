import { randomBytes } from 'node:crypto';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { cookieLine } from './cookie.ts';

const cookieName = 'ptk-device';
/** Browsers keep no cookie for longer. Each log-in begins it anew. */
const knownSeconds = 400 * secondsInDay;
/** Of a browser that has asked for a code and not logged in: longer than any code is good for. */
const askedSeconds = secondsInHour;

/**
 * The random number by which the operator knows a browser that a member has logged in with, so that a stranger's tries
 * elsewhere do not lock the member out (docs/decisions/048-known-devices.md). It opens nothing, no script reads it, and
 * only calls that prove or try to prove who somebody is carry it on (`knowsDevice` in the contract).
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

  /** Somebody has logged in. */
  know(): void {
    this.#lifeSeconds = knownSeconds;
  }

  /** What the call began goes on in this browser: a code that was asked for is entered here. */
  expect(): void {
    if (this.#isNew && this.#lifeSeconds === 0) this.#lifeSeconds = askedSeconds;
  }

  cookieLines(secure: boolean): string[] {
    if (this.#lifeSeconds === 0) return [];
    return [cookieLine(cookieName, this.id, this.#lifeSeconds, secure)];
  }
}
