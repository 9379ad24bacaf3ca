import type { ImportOutcomes, Outcome } from '#operator/db/import-outcomes.ts';
import type { Db } from '#operator/db/open.ts';
import { importReports } from '#operator/db/schema/imports.ts';
import type { GuideReport } from './guide/import-guide.ts';
import type { SourceKey } from './import-sources.ts';
import type { FolderLinks, ListLinks } from './outcome-links.ts';
import type { ListReport } from './list/import-list.ts';
import type { FolderReport } from './vod/import-folder.ts';
import { say } from '#operator/words/say.ts';

/** Outcomes that are kept of each kind. */
const KEPT_MAX = 20_000;

export const folderOutcomes = (
  { shown, collections, problems }: FolderReport,
  linkOf: FolderLinks,
): ImportOutcomes => {
  const inSet = new Map(
    collections.flatMap(({ title, metaIds }) => metaIds.map((id) => [id, title.en] as const)),
  );
  return outcomes(
    shown.map(({ path, title }) => {
      const link = linkOf(path);
      const set = inSet.get(link.metaId ?? '');
      return { where: path, what: set === undefined ? title : `${title} · ${set}`, ...link };
    }),
    problems.joined.map(({ path, first }) => ({ where: path, what: first, ...linkOf(first) })),
    problems.all.map(({ path, reason }) => ({ where: path, what: reason })),
  );
};

/** `canConvert`: ffmpeg is installed. */
export const listOutcomes = (
  { taken, rejections }: ListReport,
  linkOf: ListLinks,
  canConvert: boolean,
): ImportOutcomes =>
  outcomes(
    taken.map((entry) => ({
      ...{ where: say(rejections.unit, { line: entry.line }), what: entry.name },
      ...(entry.convertedFormat === null || canConvert
        ? {}
        : { note: say('filmNeedsFfmpeg', { format: entry.convertedFormat }) }),
      ...linkOf(entry),
    })),
    [],
    rejections.all.map(({ line, reason }) => ({
      where: say(rejections.unit, { line }),
      what: reason,
    })),
  );

/** The programmes of a guide that are shown are not listed one by one. */
export const guideOutcomes = ({ rejections, unmatched }: GuideReport): ImportOutcomes =>
  outcomes(
    [],
    [],
    [
      ...rejections.all.map(({ line, reason }) => ({ where: say('line', { line }), what: reason })),
      ...unmatched.map((name) => ({ where: name, what: say('notInGuide') })),
    ],
  );

const outcomes = (titles: Outcome[], parts: Outcome[], left: Outcome[]): ImportOutcomes => ({
  ...{
    titles: titles.slice(0, KEPT_MAX),
    parts: parts.slice(0, KEPT_MAX),
    left: left.slice(0, KEPT_MAX),
  },
  totals: { titles: titles.length, parts: parts.length, left: left.length },
});

export async function storeOutcomes(
  db: Db,
  { kind, name }: SourceKey,
  report: ImportOutcomes,
): Promise<void> {
  await db
    .insert(importReports)
    .values({ kind, name, report })
    .onConflictDoUpdate({ target: [importReports.kind, importReports.name], set: { report } });
}
