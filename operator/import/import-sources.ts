import { basename } from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AccountFacts } from '#operator/db/account-facts.ts';
import type { Db } from '#operator/db/open.ts';
import { importSources } from '#operator/db/schema/imports.ts';
import { isAddress } from './source/open-source.ts';
import { tunerOf } from './tuner/tuner-location.ts';
import { accountOf } from './xtream/account.ts';
import { say, type Phrase } from '#operator/words/say.ts';

export type ImportKind = 'm3u' | 'xmltv' | 'vod';

export interface SourceKey {
  kind: ImportKind;
  name: string;
}

export type ImportSource = typeof importSources.$inferSelect;

export interface SourceToRemember extends SourceKey {
  location: string;
  everyHours?: number | undefined;
  graceDays?: number | undefined;
  /** How many connections it tells that it allows at once; null when it tells none. */
  connectionsTold?: number | null | undefined;
  /** What the provider of an account says of it. */
  account?: AccountFacts | null | undefined;
}

const usualHours: Record<ImportKind, number> = { m3u: 0, xmltv: 12, vod: 0 };
/** How long a channel or film that is missing from a list stays. */
export const GRACE_DAYS = 7;
/** The problem of a source that is to be imported as soon as it can be. Nothing of it has been read. */
const WAITING = say('waits');
const FORCED_WAITING = say('waitsForced');
export const waiting = (isForced: boolean) => (isForced ? FORCED_WAITING : WAITING);
/** The same once it is being read: what is asked for meanwhile waits again. A killed operator reads it anew. */
const READING = say('beingRead');
const FORCED_READING = say('beingReadForced');
export const reading = (isForced: boolean) => (isForced ? FORCED_READING : READING);
const beforeFirstChange: readonly (string | null)[] = [
  ...[WAITING, FORCED_WAITING, READING, FORCED_READING],
];
export const isWaiting = ({ problem }: Pick<ImportSource, 'problem'>): boolean =>
  beforeFirstChange.includes(problem);

/** The problem of a source while it is being imported. An operator that finds it later continues the import. */
const UNDER_WAY = say('underWay');
/** The same for an import with --force, which continues with --force. */
const FORCED_UNDER_WAY = say('underWayForced');
export const underWay = (isForced: boolean) => (isForced ? FORCED_UNDER_WAY : UNDER_WAY);

/** The same while the imported content of a list is being removed. */
export const LEAVING = say('leaving');
/** Set before a try and replaced after it, so a killed operator leaves a trace. */
export const NOT_ENDED = say('notEnded');
const HALF_WAY = say('halfWay', { reason: '' });

export const isDue = ({ everyHours, triedAt, problem }: ImportSource, now: number): boolean =>
  isUnderWay(problem) ||
  isWaiting({ problem }) ||
  (problem !== LEAVING && everyHours > 0 && now - triedAt >= everyHours * millisecondsInHour);

export const isUnderWay = (problem: string | null): boolean =>
  problem === UNDER_WAY || problem === FORCED_UNDER_WAY;

/** Whether the unfinished import was started with --force. */
export const wasForced = ({ problem }: ImportSource): boolean =>
  problem === FORCED_UNDER_WAY || problem === FORCED_WAITING || problem === FORCED_READING;

/** The problem of a partly imported list that does not continue automatically. */
export const halfWay = (reason: Phrase) => say('halfWay', { reason });

/** Whether a list may be partly imported, and viewers may not have been notified. */
export const isHalfWay = ({ problem }: ImportSource): boolean =>
  isUnderWay(problem) || problem === LEAVING || (problem?.endsWith(HALF_WAY) ?? false);

const isSource = ({ kind, name }: SourceKey) =>
  and(eq(importSources.kind, kind), eq(importSources.name, name));

export function knownSources(db: Db): Promise<ImportSource[]> {
  return db.select().from(importSources).orderBy(asc(importSources.position));
}

export async function knownSource(db: Db, key: SourceKey): Promise<ImportSource | undefined> {
  const [source] = await db.select().from(importSources).where(isSource(key));
  return source;
}

type Tried = Pick<ImportSource, 'triedAt'> & { problem: Phrase | null };

/** Stores a source that was imported, or is being imported, with its settings. */
export async function rememberSource(
  db: Db,
  source: SourceToRemember,
  tried: Tried,
): Promise<void> {
  const { location, everyHours, graceDays, connectionsTold, account } = source;
  const wished = {
    location,
    ...(everyHours === undefined ? {} : { everyHours }),
    ...(graceDays === undefined ? {} : { graceDays }),
    ...(connectionsTold === undefined ? {} : { connectionsTold }),
    ...(account === undefined ? {} : { account }),
  };
  const problem = tried.problem ?? unlessAskedFor(null);
  const set = { ...wished, triedAt: tried.triedAt, problem };
  await insertion(db, source, tried).onConflictDoUpdate({ target, set });
}

/** Records a try that was refused. */
export async function noteRefused(
  db: Db,
  source: SourceToRemember,
  { triedAt, problem }: { triedAt: number; problem: Phrase },
): Promise<void> {
  const set = { triedAt, problem: unlessAskedFor(problem) };
  await insertion(db, source, { triedAt, problem }).onConflictDoUpdate({ target, set });
}

/** A result of a try; what was asked for while the source was read is not done by it, and waits. */
const unlessAskedFor = (problem: string | null) =>
  sql<string | null>`case when ${importSources.problem} in (${WAITING}, ${FORCED_WAITING})
    then ${importSources.problem} else ${problem}::text end`;

/** Records a try of a source, including its first. The location and interval of a known source do not change. */
export async function noteTry(db: Db, source: SourceToRemember, tried: Tried): Promise<void> {
  await insertion(db, source, tried).onConflictDoUpdate({ target, set: tried });
}

const target = [importSources.kind, importSources.name];

function insertion(db: Db, source: SourceToRemember, tried: Tried) {
  const { kind, name, location, graceDays = GRACE_DAYS } = source;
  const everyHours = source.everyHours ?? usualHours[kind];
  const { connectionsTold, account } = source;
  const told = { connectionsTold, account };
  const values = { kind, name, location, everyHours, graceDays, ...told, ...tried };
  return db.insert(importSources).values(values);
}

export async function noteProblem(db: Db, key: SourceKey, problem: Phrase): Promise<void> {
  await db.update(importSources).set({ problem }).where(isSource(key));
}

/** Returns whether the source was known. */
export async function forgetSource(db: Db, key: SourceKey): Promise<boolean> {
  const forgotten = await db
    .delete(importSources)
    .where(isSource(key))
    .returning({ name: importSources.name });
  return forgotten.length > 0;
}

/** `list.m3u.gz` becomes `list`, and `https://tv.example/list.m3u?key=…` becomes `tv.example`. */
export function nameOf(location: string): string {
  const account = accountOf(location);
  if (account) return new URL(account.origin).hostname;
  const tuner = tunerOf(location);
  if (tuner !== null) return new URL(tuner).hostname;
  if (isAddress(location)) return URL.parse(location)?.hostname ?? location.slice(0, 64);
  return basename(location).replace(/(\.(m3u8?|xml|xmltv|gz|txt))+$/i, '') || 'file';
}
