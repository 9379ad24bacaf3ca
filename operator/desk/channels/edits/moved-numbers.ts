import { and, asc, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { ChannelWish } from './set-channel-fields.ts';

/**
 * The numbers when a channel takes the place of another one: the channels between them move by one place, so that the
 * same numbers are in use as before. Throws Failure `notFound`.
 */
export async function movedNumbers(
  tx: Db,
  id: string,
  toPlaceOf: string,
): Promise<Map<string, ChannelWish>> {
  const ends = await tx
    .select({ id: channels.logicalChannelId, number: channels.channelSeq })
    .from(channels)
    .where(inArray(channels.logicalChannelId, [id, toPlaceOf]));
  const from = ends.find((one) => one.id === id)?.number;
  const to = ends.find((one) => one.id === toPlaceOf)?.number;
  if (from === undefined || to === undefined) throw new Failure('notFound');
  const between = await tx
    .select({ id: channels.logicalChannelId, number: channels.channelSeq })
    .from(channels)
    .where(
      and(
        isNull(channels.standsInFor),
        gte(channels.channelSeq, Math.min(from, to)),
        lte(channels.channelSeq, Math.max(from, to)),
      ),
    )
    .orderBy(asc(channels.channelSeq), asc(channels.logicalChannelId));
  const numbers = between.map(({ number }) => number);
  const others = between.filter((one) => one.id !== id);
  const moved = between.filter((one) => one.id === id);
  const order = from < to ? [...others, ...moved] : [...moved, ...others];
  return new Map(
    order.flatMap((one, place): [string, ChannelWish][] => {
      const number = numbers[place] ?? one.number;
      return number === one.number ? [] : [[one.id, { fields: { number } }]];
    }),
  );
}
