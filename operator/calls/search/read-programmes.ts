import { and, gt, sql } from 'drizzle-orm';
import { programmes } from '#operator/db/schema/guide.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { programmeTexts, type ProgrammeText } from './broad/near-programmes.ts';
import { searchMemory } from './search-memory.ts';
import { rowsWith } from './words/asked-sql.ts';
import { textMatches, type Asked, type Level } from './words/asked.ts';

/** The matching programmes; of a query that matches half a guide those on now and next. */
export async function readProgrammes(
  { db, now }: CallContext,
  asked: Asked,
  level: Level,
  isAheadOnly = false,
): Promise<ProgrammeText[]> {
  const nowMs = now();
  const { near, broadProgrammes } = searchMemory(db);
  const matches = ({ searchText }: ProgrammeText) => textMatches(asked.parts, searchText, level);
  const reading = await broadProgrammes.reading(asked, level, nowMs);
  if (reading) {
    const condition = and(
      rowsWith(programmes.searchText, reading.parts, level),
      isAheadOnly ? gt(programmes.stopAt, nowMs) : undefined,
    );
    const found = await programmeTexts(db, sql`${condition} limit ${reading.most + 1}`);
    if (found.length <= reading.most) return found.filter(matches);
    broadProgrammes.markBroad(asked, level, nowMs);
  }
  const held = await near.rows(nowMs);
  return held.filter((programme) => programme.stopAt > nowMs && matches(programme));
}
