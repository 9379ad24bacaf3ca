import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { NetworkLimit } from './network-counts.ts';

/**
 * Limits of one network on calls that cost rows or work, without or with a session. One IPv4 address may be an office
 * or, with carrier-grade NAT, a thousand homes, so the limits fit a thousand homes in their busiest hour, not one
 * viewer. Messages and guesses have lower limits in operator/accounts/tries.ts.
 */
export const strangerLimits = {
  /** A browser is one guest a day: three browsers in each of a thousand homes. */
  guest: { max: 3_000, windowMs: millisecondsInHour },
  /** A television shows a new code every three minutes: sixty of them without a pause. */
  scanCode: { max: 1_200, windowMs: millisecondsInHour },
  /** One per sign-up page; messages are limited to 30 an hour. */
  randomValue: { max: 300, windowMs: millisecondsInHour },
  /** Stored player events in kilobytes: about 300 bytes each, twice a minute, 500 players. */
  reportKilobytes: { max: 20_000, windowMs: millisecondsInHour },
  /** Searches and suggestions: typing makes two a second for some seconds; the browser caches repeats. */
  search: { max: 240, windowMs: millisecondsInMinute },
  /** Requests for more at once than a screen of the product needs. */
  dear: { max: 120, windowMs: millisecondsInMinute },
} as const satisfies Record<string, NetworkLimit>;

export type StrangerKind = keyof typeof strangerLimits;
