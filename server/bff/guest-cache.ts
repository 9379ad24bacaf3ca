import { LRUCache } from 'lru-cache';
import type { OperatorReply } from '#server/upstream/read-envelope.ts';
import { isOutdated } from '#server/catalogue/outdated.ts';
import { env } from '#server/base/env.ts';
import { processWide } from '#server/base/process-wide.ts';

/** Total size of all answers, in bytes. */
const maxBytes = 64 * 1024 * 1024;
const maxFlights = 10_000;

interface Stored {
  reply: OperatorReply;
  askedAt: number;
  until: number;
}

interface Cache {
  stored: LRUCache<string, Stored>;
  flights: Map<string, Promise<OperatorReply>>;
}

const cache = () =>
  processWide<Cache>('guestCache', () => ({
    stored: new LRUCache<string, Stored>({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      // With what an entry costs besides its text.
      sizeCalculation: ({ reply }, key) => reply.bytes.length + key.length * 2 + 200,
    }),
    flights: new Map(),
  }));

/**
 * A shared answer for guests: a successful one is kept for the call's cacheSeconds, and simultaneous requests share one
 * fetch. `key` holds everything that the answer depends on.
 */
export async function sharedReply(
  key: string,
  cacheSeconds: number,
  fetchReply: () => Promise<OperatorReply>,
): Promise<OperatorReply> {
  const { stored, flights } = cache();
  const known = stored.get(key);
  if (known && known.until > Date.now() && !isOutdated(known.askedAt)) return known.reply;

  const flying = flights.get(key);
  if (flying) return flying;
  if (flights.size >= maxFlights) return fetchReply();
  const askedAt = Date.now();
  const flight = fetchReply().finally(() => flights.delete(key));
  flights.set(key, flight);
  const reply = await flight;
  const lifeSeconds = Math.min(cacheSeconds, env().cacheMaxSeconds ?? Infinity);
  if (reply.status === 200 && reply.errCode === 0 && lifeSeconds > 0) {
    stored.set(key, { reply, askedAt, until: Date.now() + lifeSeconds * 1_000 });
  }
  return reply;
}
