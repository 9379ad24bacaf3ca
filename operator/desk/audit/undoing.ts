import type { Db } from '#operator/db/open.ts';
import type { DeskContext } from '#operator/desk/handle-desk.ts';

/** A change of the audit list that is to be set back. */
export interface UndoneChange {
  changeId: number;
  subject: string;
  subjectName: string;
  before: unknown;
  after: unknown;
}

/**
 * Sets a change back, in a transaction. Throws Failure `changedMeanwhile` when the thing is no longer as the change left
 * it.
 */
export type Undoing = (tx: Db, change: UndoneChange, context: DeskContext) => Promise<void>;

/** By action. An action without an entry cannot be undone: its call asks for a confirmation. */
export type Undoings = Readonly<Record<string, Undoing>>;
