import { Failure } from './failure.ts';
import { plainAddress } from '#operator/base/plain-address.ts';

declare const isClientAddress: unique symbol;

/** The IP address of a viewer's machine. It is never empty: a limit by address counts each request. */
export type ClientAddress = string & { readonly [isClientAddress]: true };

/** Where a request says, or shows, that it comes from; null or '' where it does not. */
export interface AddressSources {
  /** The `x-client-ip` of the web server. */
  header: string | null;
  /** The `clientIp` that the web server adds to forms and queries. */
  field: string | null;
  /** The other end of the connection: the web server itself, when it asks on its own behalf. */
  peer: string | null;
}

/**
 * The address that a request counts for: the first claim that is an IP address, else the peer's. The caller has checked
 * the operator's key, without which claims are worth nothing. Throws Failure when no address is known.
 */
export function clientAddress({ header, field, peer }: AddressSources): ClientAddress {
  for (const claim of [header, field, peer]) {
    const address = claim === null ? null : plainAddress(claim);
    if (address !== null) return address as ClientAddress;
  }
  throw new Failure('badRequest', 'the address of the viewer is unknown');
}
