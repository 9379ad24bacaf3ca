import { asc, count, eq } from 'drizzle-orm';
import {
  deskChannelBulk,
  deskChannelChoices,
  deskChannelEdit,
  deskChannelList,
  deskChannelMove,
} from '#lib/contract/desk/channels.ts';
import type { Handler } from '#operator/calls/handle.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import { categories, categoryChannels } from '#operator/db/schema/channels.ts';
import { importSources } from '#operator/db/schema/imports.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { GROUP_PREFIX } from '#operator/db/row-origin.ts';
import { Failure } from '#operator/serving/failure.ts';
import { bulkWishes } from './line-up/bulk-wishes.ts';
import { channelDetailHandler } from './channel-detail.ts';
import { checkAllSeen, checkKnown, checkSeen } from './edits/check-wish.ts';
import { deskChannelRows } from './line-up/desk-channel-rows.ts';
import { findChannels } from './line-up/find-channels.ts';
import { groupHandlers, groupUndoings } from './line-up/group-handlers.ts';
import { movedNumbers } from './edits/moved-numbers.ts';
import { NumberTaken, setChannelFields, type FieldsById } from './edits/set-channel-fields.ts';
import { sourceHandlers, sourceUndoings } from './source-handlers.ts';

const PAGE_ROWS = 100;

export const channelsHandlers = (parts: DeskParts): Handler[] => [
  handleDesk(
    deskChannelList,
    async ({ offset = 0, limit = PAGE_ROWS, ...filter }, { db, now, language }) => {
      const at = now();
      const { ids, total } = await findChannels(db, filter, { now: at, offset, limit });
      return { total, rows: await deskChannelRows(db, ids, { now: at, language }) };
    },
  ),

  handleDesk(deskChannelChoices, async (_request, { db, language }) => {
    const lists = await db
      .select({ name: importSources.name })
      .from(importSources)
      .where(eq(importSources.kind, 'm3u'))
      .orderBy(asc(importSources.position))
      .limit(CHOICES_MOST);
    const groups = await db
      .select({ category: categories, channels: count(categoryChannels.logicalChannelId) })
      .from(categories)
      .leftJoin(categoryChannels, eq(categoryChannels.categoryId, categories.categoryId))
      .groupBy(categories.categoryId)
      .orderBy(asc(categories.position))
      .limit(CHOICES_MOST);
    const offered = await db.select().from(plans).orderBy(asc(plans.rank)).limit(CHOICES_MOST);
    return {
      listNames: lists.map(({ name }) => name),
      groups: groups.map(({ category, channels }) => ({
        groupId: category.categoryId,
        name: inLanguage(category.name, language),
        names: category.name,
        channels,
        isOwn: !category.categoryId.startsWith(GROUP_PREFIX),
      })),
      plans: offered.map(({ planId, name }) => ({ planId, name: inLanguage(name, language) })),
    };
  }),

  channelDetailHandler,

  handleDesk(
    deskChannelEdit,
    async ({ logicalChannelId, fields, seenFields, putBack }, context) => {
      const wish = { fields, ...(putBack && { putBack }) };
      try {
        return await context.db.transaction(async (tx) => {
          await checkKnown(tx, fields);
          await checkSeen(tx, logicalChannelId, seenFields);
          const set = await setChannelFields(
            tx,
            new Map([[logicalChannelId, wish]]),
            context.now(),
          );
          const name = set.names.get(logicalChannelId);
          if (name === undefined) return { changeId: null, numberTakenBy: null };
          const { changeId } = await recordChange(tx, context, {
            action: 'channel edited',
            ...{ subject: logicalChannelId, subjectName: name },
            ...{ before: set.before, after: set.after },
          });
          return { changeId, numberTakenBy: null };
        });
      } catch (error) {
        if (error instanceof NumberTaken) return { changeId: null, numberTakenBy: error.by };
        throw error;
      }
    },
  ),

  handleDesk(deskChannelBulk, async (request, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      await checkKnown(tx, request);
      const { wishes, read } = await bulkWishes(tx, request, now());
      const set = await setChannelFields(tx, wishes, now(), read).catch(inWords);
      const changed = set.names.size;
      if (changed === 0) return { changeId: null, changed };
      const { changeId } = await recordChange(tx, context, {
        action: 'channels edited',
        ...{ subject: 'channels', subjectName: namesText([...set.names.values()]) },
        ...{ before: set.before, after: set.after },
      });
      return { changeId, changed };
    });
  }),

  handleDesk(deskChannelMove, async ({ logicalChannelId, toPlaceOfId }, context) => {
    const { db, now } = context;
    return db.transaction(async (tx) => {
      const wishes = await movedNumbers(tx, logicalChannelId, toPlaceOfId);
      const set = await setChannelFields(tx, wishes, now()).catch(inWords);
      const name = set.names.get(logicalChannelId);
      if (name === undefined) return { changeId: null };
      return recordChange(tx, context, {
        action: 'channel moved',
        ...{ subject: logicalChannelId, subjectName: name },
        ...{ before: set.before, after: set.after },
      });
    });
  }),

  ...groupHandlers,
  ...sourceHandlers(parts),
];

/** Groups, lists or plans in one answer. */
const CHOICES_MOST = 5_000;
const NAMES_SHOWN = 3;

function namesText(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return `${names.slice(0, NAMES_SHOWN).join(', ')}${more > 0 ? ` + ${String(more)}` : ''}`;
}

function inWords(error: unknown): never {
  if (error instanceof NumberTaken) throw new Failure('changedMeanwhile');
  throw error;
}

/** Sets fields of channels back, if they still are what the change made them. */
const undoFields: Undoings[string] = async (tx, change, { now }) => {
  const before = change.before as FieldsById;
  const after = change.after as FieldsById;
  await checkAllSeen(tx, after);
  const wishes = new Map(Object.entries(before).map(([id, fields]) => [id, { fields }]));
  await setChannelFields(tx, wishes, now()).catch(inWords);
};

export const channelsUndoings: Undoings = {
  'channel edited': undoFields,
  'channels edited': undoFields,
  'channel moved': undoFields,
  ...groupUndoings,
  ...sourceUndoings,
};
