import { and, eq, gt, isNull, notInArray } from 'drizzle-orm';
import { channelEdits, deskChanges } from '#operator/db/schema/desk.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import type { Undoing, Undoings } from '#operator/desk/audit/undoing.ts';
import { refused } from '#operator/desk/refused.ts';
import { changeSource, queueRemoval } from '#operator/import/import-queue.ts';
import {
  isHalfWay,
  isUnderWay,
  isWaiting,
  type ImportKind,
} from '#operator/import/import-sources.ts';
import { Failure } from '#operator/serving/failure.ts';
import { isSame, settingsOf, sourceOf } from './source-changes.ts';

interface Added {
  kinds: ImportKind[];
}

/** Other changes of a source than these leave it as it was added. */
const readings = ['source.run', 'source.run.forced', 'source.stop'];

/** The source goes again with what it has brought, unless it was changed since: the undo would lose that work. */
const undoAdd: Undoing = async (tx, { changeId, subject, subjectName: name, after }) => {
  const [later] = await tx
    .select({ changeId: deskChanges.changeId })
    .from(deskChanges)
    .where(
      and(
        eq(deskChanges.subject, subject),
        gt(deskChanges.changeId, changeId),
        isNull(deskChanges.undoneAt),
        notInArray(deskChanges.action, readings),
      ),
    )
    .limit(1);
  const { kinds } = after as Added;
  if (later) throw new Failure('changedMeanwhile');
  const [edited] = await tx
    .select({ id: channelEdits.logicalChannelId })
    .from(channelEdits)
    .innerJoin(
      importedChannels,
      eq(importedChannels.logicalChannelId, channelEdits.logicalChannelId),
    )
    .where(eq(importedChannels.listName, name))
    .limit(1);
  // A guide may have the name of a list.
  if (edited && kinds.includes('m3u')) throw refused('sourceWorkedOn', { name });
  for (const kind of kinds) {
    const source = await sourceOf(tx, { kind, name });
    if (isUnderWay(source.problem) || isWaiting(source) || isHalfWay(source)) {
      throw refused('sourceRuns', { name });
    }
    await queueRemoval(tx, source);
  }
};

const undoChange: Undoing = async (tx, { subject, subjectName: name, before, after }) => {
  const kind = subject.split(' ', 1)[0] as ImportKind;
  const source = await sourceOf(tx, { kind, name });
  const [was, became] = [before, after] as ReturnType<typeof settingsOf>[];
  if (!was || !became || !isSame(settingsOf(source), became)) throw new Failure('changedMeanwhile');
  await changeSource(tx, source, was);
};

export const sourceUndoings: Undoings = { 'source.add': undoAdd, 'source.change': undoChange };
