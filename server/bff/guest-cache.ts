import { LRUCache } from 'lru-cache';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { SharedFlights } from './shared-flights.ts';
import type { OperatorReply } from '#server/upstream/read-envelope.ts';
import { isOutdated } from '#server/catalogue/outdated.ts';
import { env } from '#server/base/env.ts';
import { processWide } from '#server/base/process-wide.ts';

/** Total size of all answers, in bytes. */
const maxBytes = 64 * 1024 * 1024;
const maxFlights = 10_000;
/** Limits of one network: others ask for themselves. */
const refusals: ReadonlySet<number> = new Set([errorCodes.busy, errorCodes.tooManyTries]);

/** What is asked, and by whom. */
export interface Shared {
  /** Everything that the answer depends on. */
  key: string;
  cacheSeconds: number;
  /** The asker's network. */
  lane: string;
}

interface Stored {
  reply: OperatorReply;
  askedAt: number;
  until: number;
}

interface Cache {
  stored: LRUCache<string, Stored>;
  flights: SharedFlights<OperatorReply>;
}

const cache = () =>
  processWide<Cache>('guestCache', () => ({
    stored: new LRUCache<string, Stored>({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      // With what an entry costs besides its text.
      sizeCalculation: ({ reply }, key) => reply.bytes.length + key.length * 2 + 200,
    }),
    flights: new SharedFlights<OperatorReply>({
      most: maxFlights,
      isRefusal: ({ errCode }) => refusals.has(errCode),
      isRefusalThrown: (error) =>
        error instanceof OperatorError && error.kind === 'operator' && refusals.has(error.code),
    }),
  }));

/**
 * A shared answer for guests: a successful one is kept for the call's cacheSeconds, and simultaneous requests share one
 * fetch, but not what one network is refused with.
 */
export async function sharedReply(
  { key, cacheSeconds, lane }: Shared,
  fetchReply: () => Promise<OperatorReply>,
): Promise<OperatorReply> {
  const { stored, flights } = cache();
  const known = stored.get(key);
  if (known && known.until > Date.now() && !isOutdated(known.askedAt)) return known.reply;

  return flights.share(key, lane, async () => {
    const askedAt = Date.now();
    const reply = await fetchReply();
    const lifeSeconds = Math.min(cacheSeconds, env().cacheMaxSeconds ?? Infinity);
    if (reply.status === 200 && reply.errCode === 0 && lifeSeconds > 0) {
      stored.set(key, { reply, askedAt, until: Date.now() + lifeSeconds * 1_000 });
    }
    return reply;
  });
}
