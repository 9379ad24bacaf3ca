import { Failure } from './failure.ts';
import { plainAddress } from '#lib/ip-address.ts';

declare const isClientAddress: unique symbol;

/** The IP address of a viewer's machine. Never empty, so that address limits count every request. */
export type ClientAddress = string & { readonly [isClientAddress]: true };

/** The sources of a request's address; null or '' where absent. */
export interface AddressSources {
  /** The `x-client-ip` of the web server. */
  header: string | null;
  /** The `clientIp` that the web server adds to forms and queries. */
  field: string | null;
  /** The other end of the connection: the web server itself, for its own calls. */
  peer: string | null;
}

/**
 * The client address of a request: the first claim that is an IP address, else the peer's. The caller has checked the
 * operator's key, which makes claims trustworthy. Throws Failure when no address is known.
 */
export function clientAddress({ header, field, peer }: AddressSources): ClientAddress {
  for (const claim of [header, field, peer]) {
    const address = claim === null ? null : plainAddress(claim);
    if (address !== null) return address as ClientAddress;
  }
  throw new Failure('badRequest', 'the address of the viewer is unknown');
}
