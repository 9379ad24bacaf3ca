import { and, not } from 'drizzle-orm';
import { isOneOf } from '#operator/db/is-one-of.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import type { ChangedChannel } from './editable-channels.ts';

/** The name of a channel that has a number that one of the changed channels wants; null without one. */
export async function numberTakenBy(
  tx: Db,
  changed: readonly ChangedChannel[],
): Promise<string | null> {
  const numbered = changed.filter(
    ({ was, will }) => was.channel.channelSeq !== will.channel.channelSeq,
  );
  if (numbered.length === 0) return null;
  const wanted = new Map<number, string>();
  for (const { will } of numbered) {
    const { channelSeq, name } = will.channel;
    const other = wanted.get(channelSeq);
    if (other !== undefined) return other;
    wanted.set(channelSeq, name);
  }
  const [taken] = await tx
    .select({ name: channels.name })
    .from(channels)
    .where(
      and(
        isOneOf(channels.channelSeq, [...wanted.keys()]),
        not(
          isOneOf(
            channels.logicalChannelId,
            numbered.map(({ was }) => was.channel.logicalChannelId),
          ),
        ),
      ),
    )
    .limit(1);
  return taken?.name ?? null;
}
