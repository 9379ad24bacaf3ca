import { basename } from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#operator/db/open.ts';
import { importedTitles } from '#operator/db/schema/imports.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { refuseLoss } from '#operator/import/storing/refuse-loss.ts';
import type { KnownGroup } from '#operator/import/titles/match-groups.ts';
import type { PackagedIndex } from '#operator/streams-in/packaged-index.ts';
import type { ImportProgress } from '#operator/import/runs/import-runs.ts';
import type { Packager } from './packaging/packager.ts';
import { Problems } from './problems.ts';
import type { FolderGroup } from './reading/folder-group.ts';
import { folderGroups } from './reading/folder-groups.ts';
import {
  prepareGroups,
  type PreparedFile,
  type PreparedGroup,
  type PreparedPart,
} from './reading/prepare-groups.ts';
import { readNfos } from './reading/read-nfo.ts';
import { scanFolder, type FoundFile } from './reading/scan-folder.ts';
import type { StoredCollection } from '#operator/import/titles/store-collections.ts';
import { knownGroups } from './storing/plan-titles.ts';
import { knownTitles, storeFolder } from './storing/store-folder.ts';
import type { VodStore } from './vod-store.ts';
import { inWords, say } from '#operator/words/say.ts';

/** How often finished films are published while others are still being packaged. */
const SHOW_EVERY_MS = millisecondsInMinute;

export interface FolderReport {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  problems: Problems;
  /** The films and episodes on show, by their files. */
  shown: { path: string; title: string }[];
  /** The collections that its films are in. */
  collections: StoredCollection[];
  hasFfmpeg: boolean;
  /** Whether packaging stopped for lack of space; the rest is packaged when there is space. */
  isDiskFull: boolean;
}

interface FolderImport {
  db: Db;
  now: () => number;
  store: VodStore;
  packager: Packager;
  hasFfmpeg: boolean;
  /** Stops between two films. */
  signal: AbortSignal;
  /** In words, and in numbers. */
  onProgress: (line: string, progress: ImportProgress) => void;
  /** Called when the folder has been accepted, before packaging. */
  onBegin: () => Promise<void>;
}

interface FolderWish {
  name: string;
  /** An absolute path. */
  location: string;
  isForced: boolean;
}

/**
 * Imports a folder of films. Films with a package are published at once, the others as they become ready. A killed
 * import can be restarted and continues with the same film. Throws ImportRefused; then nothing has changed.
 */
export async function importFolder(
  { name, location, isForced }: FolderWish,
  with_: FolderImport,
): Promise<FolderReport> {
  const { db, now, store, packager, hasFfmpeg, signal } = with_;
  const problems = new Problems();
  const { files, unreadable } = await scanFolder(location, problems);
  const nfos = await readNfos(files, problems);
  const found = folderGroups(files, nfos, problems, basename(location));
  if (!isForced) await refuseLost(db, { name, location }, found);
  await with_.onBegin();

  const assets = await db.select({ assets: importedTitles.assets }).from(importedTitles);
  const packageNameOf = ({ location: path, ...facts }: FoundFile) =>
    packager.nameOf({ ...facts, path });
  const groups = await prepareGroups(found, {
    ...{ store, problems, nfos, packageNameOf },
    known: Object.assign({}, ...assets.map((row) => row.assets)) as Record<string, string>,
  });
  const ready = new Map<string, PackagedIndex>();
  const waiting = new Map<string, PreparedFile>();
  const failed = new Set<string>();
  const wanted = groups.flatMap(({ parts }) => parts).flatMap(filesOf);
  for (const file of wanted) {
    const index = await packager.find(file.packageName);
    if (index) ready.set(file.packageName, index);
    else waiting.set(file.packageName, file);
  }

  const counts = {
    added: new Set<string>(),
    changed: new Set<string>(),
    removed: new Set<string>(),
  };
  const show = async () => {
    const folder = { folderName: name, groups, ready, failed, unreadable };
    const changes = await db.transaction((tx) => storeFolder(tx, folder, now()));
    for (const id of changes.added) counts.added.add(id);
    for (const id of changes.removed) counts.removed.add(id);
    for (const id of changes.changed) if (!counts.added.has(id)) counts.changed.add(id);
    return changes;
  };
  let shown = await show();
  const { isDiskFull, hasMade } = await packageAll(waiting, {
    ...with_,
    ...{ ready, failed, problems, show },
  });
  if (hasMade || failed.size > 0) shown = await show();
  await sweep(db, store);
  reportSubtitles(wanted, ready, problems);
  const { added, changed, removed } = counts;
  return {
    ...{ added: added.size, changed: changed.size, removed: removed.size },
    unchanged: shown.present - added.size - changed.size,
    shown: shownFiles(groups, ready),
    collections: shown.collections,
    ...{ problems, hasFfmpeg, isDiskFull: isDiskFull && !signal.aborted },
  };
}

/** Subtitles inside films that viewers do not get are named, also when the film was packaged before. */
function reportSubtitles(
  files: readonly PreparedFile[],
  ready: ReadonlyMap<string, PackagedIndex>,
  problems: Problems,
): void {
  for (const { video, packageName } of files) {
    const left = ready.get(packageName)?.subtitlesLeftOut ?? [];
    if (left.length === 0) continue;
    const what = [...new Set(left)].join(', ');
    problems.add(video.path, say('subtitlesLeftOut', { count: left.length, what }));
  }
}

/** The files on show with their titles as viewers see them; a film in several versions is named with each. */
function shownFiles(groups: readonly PreparedGroup[], ready: ReadonlyMap<string, PackagedIndex>) {
  return groups.flatMap(({ type, named, nfo, parts }) => {
    const title = nfo?.title ?? named.title;
    const year = nfo?.year ?? named.year;
    const name = year === null ? title : `${title} (${year})`;
    return parts.flatMap(({ place, video, versionName, packageName }) => {
      if (packageName === null || !ready.has(packageName)) return [];
      const isNamed = type === 'film' && parts.length > 1 && versionName !== null;
      const version = isNamed ? ` · ${versionName}` : '';
      return [{ path: video.path, title: name + (place ? numberOf(place) : version) }];
    });
  });
}

function numberOf({ season, episode, through }: NonNullable<PreparedPart['place']>): string {
  return ` S${season}E${episode}${through === null ? '' : `-E${through}`}`;
}

/** The files that a part plays from, as far as they can be read. */
const filesOf = ({ video, packageName, more }: PreparedPart): PreparedFile[] =>
  packageName === null ? [] : [{ video, packageName }, ...more];

interface Packaging extends Pick<FolderImport, 'now' | 'packager' | 'signal' | 'onProgress'> {
  ready: Map<string, PackagedIndex>;
  /** Packages that could not be made. */
  failed: Set<string>;
  problems: Problems;
  show: () => Promise<unknown>;
}

async function packageAll(waiting: ReadonlyMap<string, PreparedFile>, with_: Packaging) {
  const { now, packager, signal, onProgress, ready, failed, problems, show } = with_;
  let shownAt = now();
  let hasMade = false;
  for (const [place, [name, { video }]] of [...waiting].entries()) {
    signal.throwIfAborted();
    const tell = (what: string) =>
      onProgress(`${place + 1} of ${waiting.size}: ${video.path}: ${what}`, {
        ...{ stage: 'packaging', done: place, total: waiting.size, what: video.path },
      });
    tell('begins');
    const outcome = await packager.make(
      name,
      { path: video.location, size: video.size, modifiedAt: video.modifiedAt },
      ({ stage, reached }) =>
        tell(
          stage === 'copying'
            ? `${Math.round(reached * 100)} %`
            : `converting, ${Math.round(reached / 60)} minutes of it are done`,
        ),
    );
    if ('index' in outcome) {
      ready.set(name, outcome.index);
      hasMade = true;
    } else if ('refused' in outcome) {
      failed.add(name);
      problems.add(video.path, outcome.refused);
    } else if (outcome.failed === 'ENOSPC') {
      problems.add(video.path, say('diskIsFull'));
      return { isDiskFull: true, hasMade };
    } else {
      failed.add(name);
      problems.add(video.path, say('fileUnreadable', { reason: inWords(outcome.failed) }));
    }
    if (hasMade && now() - shownAt >= SHOW_EVERY_MS) {
      await show();
      shownAt = now();
    }
  }
  return { isDiskFull: false, hasMade };
}

async function refuseLost(
  db: Db,
  { name, location }: Omit<FolderWish, 'isForced'>,
  found: readonly FolderGroup[],
): Promise<void> {
  if (found.length === 0) {
    throw new ImportRefused(say('noFilmUnlessForced', { path: location }));
  }
  const known = await knownTitles(db, name);
  const paths = new Set(found.flatMap(({ parts }) => parts).map(({ video }) => video.path));
  const pathOf = new Map(known.map(({ title, imported }) => [title.metaId, imported.path]));
  const keys = new Set(found.map(({ key }) => key));
  // A title is there as well when its name is read otherwise now: by one of its files.
  const isThere = ({ key, parts }: KnownGroup) =>
    keys.has(key) || parts.some(({ metaId }) => paths.has(pathOf.get(metaId) ?? ''));
  const groups = knownGroups(known);
  const leaving = groups.filter((group) => !isThere(group)).length;
  refuseLoss(leaving, groups.length, 'filmsAndSeries');
}

/** Deletes files that no title uses any more. */
export async function sweep(db: Db, store: VodStore): Promise<void> {
  const rows = await db.select().from(importedTitles);
  const assets = rows.flatMap((row) => Object.values(row.assets));
  await store.sweep({
    packages: new Set(
      rows.flatMap(({ packageName, morePackages }) => [packageName ?? [], morePackages].flat()),
    ),
    pictures: new Set(assets.filter((name) => name.endsWith('.webp'))),
    subtitles: new Set(assets.filter((name) => name.endsWith('.vtt'))),
  });
}
