import { asc, gt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { padded } from '#operator/calls/search/words/asked.ts';
import { HeldList } from './held-list.ts';
import { jsonRows } from './json-rows.ts';

/** How many programmes on now and next are held, the nearest end first. */
const NEAR_ROWS = 12_000;

/** What a search needs to know of a programme. */
export interface ProgrammeText {
  programId: string;
  epgId: string;
  startAt: number;
  stopAt: number;
  /** Padded. */
  searchText: string;
}

/** Reads the programmes of a condition, the end of a query. */
export async function programmeTexts(db: Db, condition: SQL): Promise<ProgrammeText[]> {
  const { programId, epgId, startAt, stopAt, searchText } = programmes;
  const rows = await jsonRows<[string, string, number, number, string]>(
    db,
    [programId, epgId, startAt, stopAt, searchText],
    sql`from ${programmes} where ${condition}`,
  );
  return rows.map((row) => ({
    ...{
      programId: row[0],
      epgId: row[1],
      startAt: row[2],
      stopAt: row[3],
      searchText: padded(row[4]),
    },
  }));
}

/** The programmes on now and next. */
export const nearProgrammes = (db: Db) =>
  new HeldList(NEAR_ROWS, (limit, offset, nowMs) =>
    programmeTexts(
      db,
      sql`${gt(programmes.stopAt, nowMs)}
        order by ${asc(programmes.stopAt)} limit ${limit} offset ${offset}`,
    ),
  );
