import type { Db } from '#operator/db/open.ts';
import type { ClientAddress } from '#operator/serving/client-address.ts';

/** The parts of a call's context that the account limits need. */
export interface AccountContext {
  db: Db;
  /** Milliseconds since 1970. */
  now: () => number;
  clientAddress: ClientAddress;
  /** The browser's random device id; null without one. */
  deviceId: string | null;
}
