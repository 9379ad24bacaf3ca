import type { Db } from '#operator/db/open.ts';
import type { ClientAddress } from '#operator/serving/client-address.ts';

/** What the limits of accounts need to know of a call. */
export interface AccountContext {
  db: Db;
  /** Milliseconds since 1970. */
  now: () => number;
  clientAddress: ClientAddress;
  /** The browser's own random number; null without one. */
  deviceId: string | null;
}
