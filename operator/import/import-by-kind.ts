import { guideReportLines, folderReportLines, listReportLines } from './import-report.ts';
import { folderNotes, guideNotes, listNotes } from './report-notes.ts';
import { countedBytes } from './runs/counted-bytes.ts';
import type { ImportProgress } from './runs/import-runs.ts';
import { importGuide, type GuideSurroundings } from './guide/import-guide.ts';
import type { AssertMine } from './import-lease.ts';
import { rememberSource, underWay } from './import-sources.ts';
import type { ImportSurroundings } from './import-surroundings.ts';
import { importListSource } from './list/list-source.ts';
import type { NamedWish } from './import-wish.ts';
import { folderOutcomes, guideOutcomes, listOutcomes, storeOutcomes } from './outcomes.ts';
import { linksOfFolder, linksOfList } from './outcome-links.ts';
import { openGuide } from './xtream/guide/account-guide.ts';
import { importFolder } from './vod/import-folder.ts';
import { hasFfmpeg } from './vod/packaging/ffmpeg.ts';
import { createPackager } from './vod/packaging/packager.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** One import. */
interface Importing extends ImportSurroundings {
  /** Aborts it. */
  signal: AbortSignal;
  assertMine: AssertMine;
  onProgress: (progress: ImportProgress) => void;
  /** Progress in words, for the command line. */
  onLine: (line: string) => void;
}

/** Imports a source. Returns the lines of its report. Throws ImportRefused and others. */
export function importByKind(surroundings: Importing, wish: NamedWish): Promise<string[]> {
  switch (wish.kind) {
    case 'm3u':
      return importOneList(surroundings, wish);
    case 'xmltv':
      return importOneGuide(surroundings, wish);
    case 'vod':
      return importOneFolder(surroundings, wish);
  }
}

async function importOneList(surroundings: Importing, wish: NamedWish): Promise<string[]> {
  const { db, canConvertStreams } = surroundings;
  const { name, location, everyHours, graceDays, isForced = false } = wish;
  const list = { kind: 'm3u' as const, name, location, everyHours, graceDays, isForced };
  const report = await importListSource(surroundings, list);
  const links = await linksOfList(db, name, report.taken);
  const canConvert = (await canConvertStreams?.()) ?? true;
  const outcomes = listOutcomes(report, links, canConvert);
  await storeOutcomes(db, wish, { ...outcomes, notes: listNotes(report, canConvert) });
  return listReportLines(report, canConvert);
}

async function importOneGuide(surroundings: Importing, wish: NamedWish): Promise<string[]> {
  const { db, fetchForeign, mediaOrigins, onProgress, isProduction = false } = surroundings;
  const { name, location, everyHours } = wish;
  const open = async (signal: AbortSignal) =>
    countedBytes(await openGuide(location, { db, fetchForeign }, signal), onProgress);
  const guide = { name, location, everyHours, open, mediaOrigins, isSecondary: isProduction };
  const report = await importGuide(guideSurroundings(surroundings), guide);
  await storeOutcomes(db, wish, { ...guideOutcomes(report), notes: guideNotes(report) });
  return guideReportLines(report);
}

/** What the import of a guide needs. */
export function guideSurroundings({
  db,
  now,
  turns,
  signal,
  onProgress,
}: Pick<Importing, 'db' | 'now' | 'turns' | 'signal'> &
  Partial<Pick<Importing, 'onProgress'>>): GuideSurroundings {
  const onFinished: GuideSurroundings['onFinished'] = (guide) =>
    rememberSource(db, { kind: 'xmltv', ...guide }, { triedAt: now(), problem: null });
  return { db, now, turns, signal, onFinished, onProgress };
}

async function importOneFolder(surroundings: Importing, wish: NamedWish): Promise<string[]> {
  const { db, now, vodStore, onFilms, signal, onLine, onProgress } = surroundings;
  const { name, location, isForced = false } = wish;
  const isThere = await (surroundings.hasFfmpeg ?? hasFfmpeg)();
  const remember = (problem: Phrase | null) =>
    rememberSource(db, wish, { triedAt: now(), problem });
  const report = await importFolder(
    { name, location, isForced },
    {
      ...{ db, now, signal, hasFfmpeg: isThere, store: vodStore },
      packager: createPackager({ store: vodStore, hasFfmpeg: isThere, signal }),
      onProgress: (line, progress) => {
        onLine(line);
        onProgress(progress);
      },
      onBegin: () => remember(underWay(isForced)),
    },
  );
  await remember(report.isDiskFull ? say('diskWasFull') : null);
  const links = await linksOfFolder(db, name);
  const outcomes = folderOutcomes(report, links);
  await storeOutcomes(db, wish, { ...outcomes, notes: folderNotes(report) });
  if (report.added > 0) await onFilms();
  return folderReportLines(report);
}
