import type { Undoing, Undoings } from '#operator/desk/audit/undoing.ts';
import { refused } from '#operator/desk/refusals/refused.ts';
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

/** The source goes again with what it has brought. */
const undoAdd: Undoing = async (tx, { subjectName: name, after }) => {
  for (const kind of (after as Added).kinds) {
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
