import type { Db } from '#operator/db/open.ts';
import { ImportUnfinished, type ImportRefused } from '#operator/streams-in/import-refused.ts';
import {
  halfWay,
  isHalfWay,
  knownSource,
  LEAVING,
  NOT_ENDED,
  noteTry,
  type SourceToRemember,
} from './import-sources.ts';

/** A try that was refused. */
interface Refusal {
  refused: ImportRefused;
  /** The state of the source before it, if it may have been imported only in part. */
  left: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Notes that a source is being tried. Answers what stands of it if only a part of it may be in. */
export async function beginTry(
  db: Db,
  source: SourceToRemember,
  at: number,
): Promise<string | null> {
  const known = await knownSource(db, source);
  if (known && isHalfWay(known)) return known.problem;
  // A folder has begun when its files have been looked at.
  if (source.kind !== 'vod') await noteTry(db, source, { triedAt: at, problem: NOT_ENDED });
  return null;
}

/** Notes why a try has failed, unless it goes on by itself. */
export async function noteRefusal(
  db: Db,
  source: SourceToRemember,
  { refused, left, at }: Refusal,
): Promise<void> {
  const isList = source.kind === 'm3u';
  if (left === LEAVING || (isList && refused instanceof ImportUnfinished)) return;
  const problem = isList && left !== null ? halfWay(refused.message) : refused.message;
  await noteTry(db, source, { triedAt: at, problem });
}
