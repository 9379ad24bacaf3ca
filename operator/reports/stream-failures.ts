import { LRUCache } from 'lru-cache';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { streamFailures } from '#operator/db/schema/desk.ts';

const reasonMost = 200;
/** Reasons of channels whose last minute is remembered. */
const rememberedMost = 5_000;
/** Rows that are being written at once; further failures are not stored. */
const underWayMost = 50;

/** Stores why sources gave no stream: one row for each channel, reason and minute. */
export class StreamFailures {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #minutes = new LRUCache<string, number>({ max: rememberedMost });
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  note(logicalChannelId: string | undefined, given: string): void {
    if (logicalChannelId === undefined || this.#underWay.size >= underWayMost) return;
    const reason = given.slice(0, reasonMost);
    const at = this.#now();
    const minute = Math.floor(at / millisecondsInMinute);
    const key = `${logicalChannelId}\n${reason}`;
    if (this.#minutes.get(key) === minute) return;
    this.#minutes.set(key, minute);
    // A database that is away costs the row, not the viewer's request.
    const written: Promise<unknown> = this.#write({ logicalChannelId, reason, at, minute })
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(written));
    this.#underWay.add(written);
  }

  /** Resolves when everything that was noted is stored. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Another operator on the database may have stored it. */
  async #write({ logicalChannelId, reason, at, minute }: Noted): Promise<void> {
    const since = minute * millisecondsInMinute;
    const { logicalChannelId: channel, reason: why, failedAt } = streamFailures;
    await this.#db.execute(sql`
      insert into ${streamFailures} (logical_channel_id, reason, failed_at)
      select ${logicalChannelId}::text, ${reason}::text, ${at}::bigint
      where not exists (select 1 from ${streamFailures}
        where ${channel} = ${logicalChannelId} and ${why} = ${reason} and ${failedAt} >= ${since}::bigint)`);
  }
}

interface Noted {
  logicalChannelId: string;
  reason: string;
  at: number;
  minute: number;
}

export async function forgetOldFailures(db: Db, now: number): Promise<void> {
  await db.delete(streamFailures).where(lt(streamFailures.failedAt, now - millisecondsInDay));
}
