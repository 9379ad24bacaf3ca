import { asc, count, eq, max } from 'drizzle-orm';
import { millisecondsInMinute } from 'date-fns/constants';
import type { GuideCandidate } from '#lib/contract/desk/guide.ts';
import type { Db } from '#operator/db/open.ts';
import { guideChannels, type GuideSample } from '#operator/db/schema/desk.ts';
import { importSources } from '#operator/db/schema/imports.ts';
import { GuideChannelRanks, type RankedChannel } from './rank-guide-channels.ts';

/** A channel of a guide. */
export interface IndexedChannel {
  guideName: string;
  guideChannelId: string;
  names: string[];
}

interface Index {
  /** Changes when a guide has been read. */
  stamp: string;
  channels: IndexedChannel[];
  ranks: GuideChannelRanks<IndexedChannel>;
}

/** The channels of all guides, kept until a guide is read again. */
const kept = new WeakMap<Db, Index>();

/** The ranks of the guides' channels; the guide that comes first wins where two fit the same way. */
export async function guideIndex(db: Db): Promise<Index> {
  const [stored] = await db.select({ total: count() }).from(guideChannels);
  const [sources] = await db
    .select({ triedAt: max(importSources.triedAt), position: max(importSources.position) })
    .from(importSources)
    .where(eq(importSources.kind, 'xmltv'));
  const stamp = JSON.stringify([stored, sources]);
  const known = kept.get(db);
  if (known?.stamp === stamp) return known;
  const channels = await db
    .select({
      guideName: guideChannels.guideName,
      guideChannelId: guideChannels.guideChannelId,
      names: guideChannels.names,
    })
    .from(guideChannels)
    .innerJoin(importSources, eq(importSources.name, guideChannels.guideName))
    .where(eq(importSources.kind, 'xmltv'))
    .orderBy(asc(importSources.position), asc(guideChannels.guideChannelId));
  const index = { stamp, channels, ranks: new GuideChannelRanks(channels) };
  kept.set(db, index);
  return index;
}

export interface Suggested extends IndexedChannel {
  score: number;
}

/** The best channels of the guides for one of ours. */
export async function suggestionsFor(
  db: Db,
  ours: RankedChannel,
  most: number,
): Promise<Suggested[]> {
  const { ranks } = await guideIndex(db);
  return ranks.rank(ours, most).map(({ channel, score }) => ({ ...channel, score }));
}

/** What is on now and next by samples of a guide whose times are moved. */
export function onBySamples(
  samples: readonly GuideSample[],
  shiftMinutes: number,
  now: number,
): Pick<GuideCandidate, 'onNow' | 'onNext'> {
  const moved = samples.map(({ startAt, title }) => ({
    ...{ startAt: startAt + shiftMinutes * millisecondsInMinute, title },
  }));
  const next = moved.findIndex(({ startAt }) => startAt > now);
  const before = next === -1 ? moved.length - 1 : next - 1;
  return { onNow: moved[before] ?? null, onNext: next === -1 ? null : (moved[next] ?? null) };
}
