import { and, asc, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  deskSourceAdd,
  deskSourceOrder,
  deskSourceProbe,
  deskSourceRemove,
  deskSourceSearch,
} from '#lib/contract/desk/channel-sources.ts';
import type { Handler } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { hasAllWords, matchRank } from '#operator/db/search-text.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import {
  addSource,
  orderSources,
  removeFurtherSource,
  SourceRefused,
  sourcesOfChannel,
} from '#operator/import/further-sources/further-sources.ts';
import { Failure } from '#operator/serving/failure.ts';
import { inEachLanguage, translated } from '#operator/words/translated.ts';
import { channelStream } from './channel-stream.ts';

const FOUND_MOST = 30;

export const sourceHandlers = ({ probeSource }: DeskParts): Handler[] => [
  handleDesk(deskSourceAdd, async ({ logicalChannelId, otherChannelId }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const pair = { channel: logicalChannelId, other: otherChannelId };
      await inWords(addSource(tx, pair, now()));
      return recordChange(tx, context, {
        action: 'source added',
        ...{ subject: otherChannelId, subjectName: await nameOf(tx, otherChannelId) },
        ...{ before: null, after: { of: logicalChannelId } },
      });
    });
  }),

  handleDesk(deskSourceRemove, async ({ otherChannelId }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const [before] = await tx
        .select({ of: channels.standsInFor, place: channels.standsInPlace })
        .from(channels)
        .where(eq(channels.logicalChannelId, otherChannelId));
      await inWords(removeFurtherSource(tx, otherChannelId, now()));
      return recordChange(tx, context, {
        action: 'source removed',
        ...{ subject: otherChannelId, subjectName: await nameOf(tx, otherChannelId) },
        ...{ before, after: null },
      });
    });
  }),

  handleDesk(deskSourceOrder, async ({ logicalChannelId, otherChannelIds }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const before = await furtherIds(tx, logicalChannelId);
      const isWhole =
        before.length === otherChannelIds.length &&
        otherChannelIds.every((id) => before.includes(id));
      if (!isWhole) throw new Failure('changedMeanwhile');
      await orderSources(tx, otherChannelIds, now());
      return recordChange(tx, context, {
        action: 'sources ordered',
        ...{ subject: logicalChannelId, subjectName: await nameOf(tx, logicalChannelId) },
        ...{ before, after: otherChannelIds },
      });
    });
  }),

  handleDesk(deskSourceSearch, async ({ logicalChannelId, query }, { db }) => {
    const text =
      query?.trim() === '' || query === undefined ? await nameOf(db, logicalChannelId) : query;
    return { channels: await candidates(db, logicalChannelId, text) };
  }),

  handleDesk(deskSourceProbe, async ({ logicalChannelId }, { db, language }) => {
    const stream = await channelStream(db, logicalChannelId);
    if (!stream) throw new Failure('notFound');
    const found = await probeSource(stream);
    return { ...found, problem: found.problem && translated(found.problem, language) };
  }),
];

/** Channels of lists that are no sources of others and have none, best names first. */
async function candidates(db: Db, id: string, query: string) {
  const words = hasAllWords(channels.searchText, query);
  if (words.length === 0) return [];
  const further = alias(channels, 'further');
  return db
    .select({
      logicalChannelId: channels.logicalChannelId,
      number: channels.channelSeq,
      name: channels.name,
      listName: importedChannels.listName,
    })
    .from(channels)
    .innerJoin(importedChannels, eq(importedChannels.logicalChannelId, channels.logicalChannelId))
    .where(
      and(
        isNull(channels.standsInFor),
        ne(channels.logicalChannelId, id),
        or(...words.map((word) => word)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(further)
            .where(eq(further.standsInFor, channels.logicalChannelId)),
        ),
      ),
    )
    .orderBy(asc(matchRank(channels.searchText, query)), asc(channels.channelSeq))
    .limit(FOUND_MOST);
}

async function nameOf(db: Db, id: string): Promise<string> {
  const [channel] = await db
    .select({ name: channels.name })
    .from(channels)
    .where(eq(channels.logicalChannelId, id));
  if (!channel) throw new Failure('notFound');
  return channel.name;
}

async function furtherIds(db: Db, id: string): Promise<string[]> {
  const [, ...further] = await inWords(sourcesOfChannel(db, id));
  return further.map(({ channelId }) => channelId);
}

async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    throw new Failure('changeRefused', inEachLanguage(error.reason));
  }
}

export const sourceUndoings: Undoings = {
  'source added': async (tx, { subject }, { now }) => {
    await inWords(removeFurtherSource(tx, subject, now()));
  },
  'source removed': async (tx, { subject, before }, { now }) => {
    const { of } = before as { of: string };
    await inWords(addSource(tx, { channel: of, other: subject }, now()));
  },
  'sources ordered': async (tx, { subject, before, after }, { now }) => {
    const is = await furtherIds(tx, subject);
    if (is.join() !== (after as string[]).join()) throw new Failure('changedMeanwhile');
    await orderSources(tx, before as string[], now());
  },
};
