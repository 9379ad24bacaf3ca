/**
 * The SDK tokens and secret keys of the gateway: derived from one secret, so that nothing is stored, and renewed every
 * few hours. They show that an offer comes from this service's application; the signed media addresses decide what a
 * viewer may watch.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { millisecondsInHour } from 'date-fns/constants';
import type { GatewayOffer } from '#lib/contract/gateway/gateway.ts';
import { signOffer } from '#lib/crypto/offer-signature.ts';

interface Ticket {
  sdkToken: string;
  sdkSecretKey: string;
}

/** A new ticket starts this often and is valid twice as long, so a ticket does not expire right after it was issued. */
const ticketMs = 12 * millisecondsInHour;
/** A copied offer gives no access, but it takes a place. */
const offersRemembered = 1_000;

export function createTickets(secret: string, vnoId: string, now: () => number) {
  const seen = new Set<string>();
  const derived = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const ticketOf = (endsAtMs: number): Ticket => {
    const sdkToken = `${String(endsAtMs)}.${derived(`gateway token ${String(endsAtMs)}`).slice(0, 22)}`;
    return { sdkToken, sdkSecretKey: derived(`gateway key ${sdkToken}`) };
  };

  return {
    /** The current ticket, the same for all browsers. */
    current: (): Ticket => ticketOf((Math.floor(now() / ticketMs) + 2) * ticketMs),

    /** Whether an offer is signed under a valid ticket, and has not been used before. */
    async admits({ signature, ...offer }: GatewayOffer): Promise<boolean> {
      const endsAtMs = Number(/^(\d{1,16})\./.exec(offer.sdkToken)?.[1]);
      if (offer.vnoId !== vnoId || !(now() < endsAtMs)) return false;
      const ticket = ticketOf(endsAtMs);
      if (!isSame(ticket.sdkToken, offer.sdkToken)) return false;
      if (!isSame(await signOffer(ticket.sdkSecretKey, offer), signature)) return false;
      if (seen.has(signature)) return false;
      seen.add(signature);
      const [oldest] = seen;
      if (seen.size > offersRemembered && oldest !== undefined) seen.delete(oldest);
      return true;
    },
  };
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
