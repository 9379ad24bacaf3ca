import type { Db } from '#operator/db/open.ts';
import { ImportUnfinished, type ImportRefused } from '#operator/streams-in/import-refused.ts';
import {
  halfWay,
  isHalfWay,
  isWaiting,
  knownSource,
  LEAVING,
  NOT_ENDED,
  noteRefused,
  noteTry,
  reading,
  wasForced,
  type SourceToRemember,
} from './import-sources.ts';

/** A refused try. */
interface Refusal {
  refused: ImportRefused;
  /** The previous state of the source, if it may be partly imported. */
  left: string | null;
  /** Milliseconds since 1970. */
  at: number;
  /** An operator has stopped it: it does not go on by itself. */
  isStopped: boolean;
}

/** Records the start of a try. Returns the stored problem if the source may be partly imported. */
export async function beginTry(
  db: Db,
  source: SourceToRemember,
  at: number,
): Promise<string | null> {
  const known = await knownSource(db, source);
  if (known && isHalfWay(known)) return known.problem;
  if (known && isWaiting(known)) {
    await noteTry(db, source, { triedAt: at, problem: reading(wasForced(known)) });
    return null;
  }
  // A folder is recorded after its files have been scanned.
  if (source.kind !== 'vod') await noteTry(db, source, { triedAt: at, problem: NOT_ENDED });
  return null;
}

/** Stores why a try has failed, unless it continues automatically. */
export async function noteRefusal(
  db: Db,
  source: SourceToRemember,
  { refused, left, at, isStopped }: Refusal,
): Promise<void> {
  const isList = source.kind === 'm3u';
  const isUnfinished = refused instanceof ImportUnfinished;
  if (left === LEAVING || (isList && isUnfinished && !isStopped)) return;
  const isHalf = (isList && left !== null) || (isStopped && isUnfinished);
  const problem = isHalf ? halfWay(refused.reason) : refused.reason;
  const note = isStopped ? noteTry : noteRefused;
  await note(db, source, { triedAt: at, problem });
}
