import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { NetworkLimit } from './network-counts.ts';

/**
 * Limits of one network on calls that cost rows or work, without or with a session. Behind one IPv4 address there may be
 * an office, or with carrier-grade NAT some thousand homes, so the numbers are for a thousand homes in their busiest hour,
 * not for one viewer. Letters and guesses are counted in operator/accounts/tries.ts, and are fewer.
 */
export const strangerLimits = {
  /** A browser is one guest a day: three browsers in each of a thousand homes. */
  guest: { max: 3_000, windowMs: millisecondsInHour },
  /** A television shows a new one every three minutes: sixty of them, at it all the time. */
  scanCode: { max: 1_200, windowMs: millisecondsInHour },
  /** One a sign-up page, and letters are 30 an hour. */
  randomValue: { max: 300, windowMs: millisecondsInHour },
  /** Player events in kilobytes as they are kept: some 300 bytes each, twice a minute, 500 players. */
  reportKilobytes: { max: 20_000, windowMs: millisecondsInHour },
  /** Searches and suggestions: a person who types makes two a second for some seconds, the browser remembers the rest. */
  search: { max: 240, windowMs: millisecondsInMinute },
  /** Requests that ask for more at once than a screen of the product does. */
  dear: { max: 120, windowMs: millisecondsInMinute },
} as const satisfies Record<string, NetworkLimit>;

export type StrangerKind = keyof typeof strangerLimits;
