import { basename } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importSources } from '#operator/db/schema/imports.ts';
import { isAddress } from './source/open-source.ts';

export type ImportKind = 'm3u' | 'xmltv' | 'vod';

export interface SourceKey {
  kind: ImportKind;
  name: string;
}

export type ImportSource = typeof importSources.$inferSelect;

export interface SourceToRemember extends SourceKey {
  location: string;
  everyHours?: number | undefined;
}

const HOUR_MS = 3_600_000;
const usualHours: Record<ImportKind, number> = { m3u: 0, xmltv: 12, vod: 0 };
/** Stands as the problem of a source while it is being imported. Whoever finds it later goes on with it. */
export const UNDER_WAY = 'it is not done yet, and goes on by itself';

/** The same while what a list has brought is taken away. */
export const LEAVING = 'it is being removed, and goes on by itself';
const HALF_WAY = 'It is half-way: import it again.';

export const isDue = ({ everyHours, triedAt, problem }: ImportSource, now: number): boolean =>
  problem === UNDER_WAY ||
  (problem !== LEAVING && everyHours > 0 && now - triedAt >= everyHours * HOUR_MS);

/** The problem of a list of which only a part has come in, and which does not go on by itself. */
export const halfWay = (problem: string) => `${problem} ${HALF_WAY}`;

/** Whether only a part of a list may have come in, so that viewers may not have been told of it. */
export const isHalfWay = ({ problem }: ImportSource): boolean =>
  problem === UNDER_WAY || problem === LEAVING || (problem?.endsWith(HALF_WAY) ?? false);

const isSource = ({ kind, name }: SourceKey) =>
  and(eq(importSources.kind, kind), eq(importSources.name, name));

export function knownSources(db: Db): Promise<ImportSource[]> {
  return db.select().from(importSources).orderBy(asc(importSources.position));
}

export async function knownSource(db: Db, key: SourceKey): Promise<ImportSource | undefined> {
  const [source] = await db.select().from(importSources).where(isSource(key));
  return source;
}

/** Notes that a source was tried, and what came of it; null: all is well. */
export async function rememberSource(
  db: Db,
  { kind, name, location, everyHours }: SourceToRemember,
  tried: Pick<ImportSource, 'triedAt' | 'problem'>,
): Promise<void> {
  const known = { location, ...tried };
  await db
    .insert(importSources)
    .values({ kind, name, everyHours: everyHours ?? usualHours[kind], ...known })
    .onConflictDoUpdate({
      target: [importSources.kind, importSources.name],
      set: { ...known, ...(everyHours === undefined ? {} : { everyHours }) },
    });
}

export async function noteProblem(
  db: Db,
  key: SourceKey,
  problem: string,
  tried: Partial<Pick<ImportSource, 'triedAt'>> = {},
): Promise<void> {
  await db
    .update(importSources)
    .set({ problem, ...tried })
    .where(isSource(key));
}

/** Answers whether it was known. */
export async function forgetSource(db: Db, key: SourceKey): Promise<boolean> {
  const forgotten = await db
    .delete(importSources)
    .where(isSource(key))
    .returning({ name: importSources.name });
  return forgotten.length > 0;
}

/** `list.m3u.gz` and `https://tv.example/list.m3u?key=…` are `list` and `tv.example`. */
export function nameOf(location: string): string {
  if (isAddress(location)) return URL.parse(location)?.hostname ?? location.slice(0, 64);
  return basename(location).replace(/(\.(m3u8?|xml|xmltv|gz|txt))+$/i, '') || 'file';
}
