import { guideUnderWay } from './guide/applying/guide-under-way.ts';
import { finishLeftGuide, importGuide, type GuideSurroundings } from './guide/import-guide.ts';
import { withLease, type AssertMine, type LeaseKey, type LeasedWork } from './import-lease.ts';
import {
  ImportRefused,
  ImportUnderWay,
  ImportUnfinished,
} from '#operator/streams-in/import-refused.ts';
import { folderReportLines, guideReportLines, listReportLines } from './import-report.ts';
import {
  halfWay,
  isDue,
  knownSources,
  LEAVING,
  nameOf,
  noteTry,
  rememberSource,
  underWay,
  wasForced,
  type ImportKind,
  type ImportSource,
  type SourceKey,
} from './import-sources.ts';
import type { ImportSurroundings } from './import-surroundings.ts';
import {
  folderOutcomes,
  guideOutcomes,
  listOutcomes,
  outcomesOf,
  storeOutcomes,
} from './outcomes.ts';
import { missingOf } from './list/missing.ts';
import { importListSource, removeListSource } from './list/list-source.ts';
import { removeSource } from './remove-source.ts';
import { beginTry, noteRefusal } from './source-tries.ts';
import { openSource } from './source/open-source.ts';
import { importFolder, sweep } from './vod/import-folder.ts';
import { hasFfmpeg } from './vod/packaging/ffmpeg.ts';
import { createPackager } from './vod/packaging/packager.ts';

export interface ImportWish {
  kind: ImportKind;
  /** An absolute path; for a list or guide also an http(s) address. */
  location: string;
  /** Default: derived from the location. */
  name?: string | undefined;
  /** Hours between imports; 0: only once. Default: a guide twice a day, a list never. */
  everyHours?: number | undefined;
  /** Days that a channel or film stays that a list lacks. Default: as before, at first 7. */
  graceDays?: number | undefined;
  isForced?: boolean | undefined;
}

const leaseOf = (kind: ImportKind): LeaseKey => (kind === 'vod' ? 'folder-lease' : 'import-lease');

/** Runs imports, one at a time: on command, and automatically when a source is due. */
export class Imports {
  readonly #with: ImportSurroundings;
  readonly #closing = new AbortController();
  /** The running re-import of folders. */
  #again: Promise<void> = Promise.resolve();
  #isAgain = false;
  /** Lists and guides that are being imported, or about to be refused. */
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(surroundings: ImportSurroundings) {
    this.#with = surroundings;
  }

  /**
   * Imports a source and stores it. Returns the lines of the report. Throws ImportRefused; then nothing has changed,
   * unless it is ImportUnfinished.
   */
  run(wish: ImportWish, onProgress: Progress = () => undefined): Promise<string[]> {
    const named = { ...wish, name: wish.name ?? nameOf(wish.location) };
    return this.#alone(named, async (assertMine) => {
      const { db, now, log } = this.#with;
      const left = await beginTry(db, named, now());
      try {
        return wish.kind === 'vod'
          ? await this.#importFolder(named, onProgress)
          : await this.#import(named, assertMine);
      } catch (error) {
        const refused = this.#inWords(error, named.name);
        // When stopped by a shutdown, it continues at the next start, or leaves the state that a killed operator
        // leaves.
        if (!this.#closing.signal.aborted) {
          await noteRefusal(db, named, { refused, left, at: now() }).catch((err: unknown) =>
            log.error({ err }, 'the result of an import could not be stored'),
          );
        }
        throw refused;
      }
    });
  }

  #inWords(error: unknown, name: string): ImportRefused {
    if (error instanceof ImportUnfinished) {
      return new ImportUnfinished(this.#reasonOf(error.cause, name), { cause: error.cause });
    }
    if (error instanceof ImportRefused) return error;
    return new ImportRefused(this.#reasonOf(error, name), { cause: error });
  }

  #reasonOf(error: unknown, name: string): string {
    if (this.#closing.signal.aborted) return 'The operator ends.';
    if (error instanceof ImportRefused) return error.message;
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 'The disk is full.';
    this.#with.log.error({ err: error, name }, 'an import failed');
    return 'The operator failed over it; its log says why.';
  }

  /** Finishes a guide whose import was interrupted, if there is one. */
  async finishGuide(): Promise<void> {
    const { db, log } = this.#with;
    const left = await guideUnderWay(db);
    if (!left) return;
    const { name } = left;
    try {
      const work = () => finishLeftGuide(this.#guideSurroundings());
      const isMine = (await this.#alone({ kind: 'xmltv', name }, work)) !== null;
      if (isMine) log.info({ name }, 'an interrupted guide import is finished');
    } catch (error) {
      // The import that left this guide unfinished may still be running.
      if (error instanceof ImportUnderWay || this.#closing.signal.aborted) return;
      log.error({ err: error, name }, 'an interrupted guide import could not be finished');
    }
  }

  /** Imports every source that is due. Failures are stored with the source and logged. */
  async refreshDue(): Promise<void> {
    const { now, log } = this.#with;
    await this.finishGuide();
    const sources = await this.sources();
    for (const { name } of sources.filter(({ problem }) => problem === LEAVING)) {
      await this.#removeAgain(name);
    }
    const due = sources.filter((source) => isDue(source, now()));
    for (const source of due.filter(({ kind }) => kind !== 'vod')) await this.#refresh(source);
    const folders = due.filter(({ kind }) => kind === 'vod');
    if (folders.length === 0 || this.#isAgain) return;
    this.#isAgain = true;
    // Do not wait: a folder may take a night.
    this.#again = this.#refreshAll(folders)
      .catch((error: unknown) => log.error({ err: error }, 'a folder could not be imported again'))
      .finally(() => (this.#isAgain = false));
  }

  /** Stops the running import; a folder or a guide continues at the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#again, ...this.#underWay]);
  }

  async #refreshAll(sources: readonly ImportSource[]): Promise<void> {
    for (const source of sources) await this.#refresh(source);
  }

  async #refresh(known: ImportSource): Promise<void> {
    const { db, now, log } = this.#with;
    const { kind, name, location, everyHours } = known;
    const source = { kind, name, location, everyHours };
    try {
      await this.run({ ...source, isForced: wasForced(known) });
      log.info({ kind, name }, 'a source was imported again');
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      if (error instanceof ImportUnderWay || this.#closing.signal.aborted) return;
      if (kind === 'm3u' && error instanceof ImportUnfinished) {
        await noteTry(db, source, { triedAt: now(), problem: halfWay(error.message) });
      }
      log.warn({ problem: error.message, kind, name }, 'a source could not be imported again');
    }
  }

  /** Continues an interrupted removal of a list. */
  async #removeAgain(name: string): Promise<void> {
    const { log } = this.#with;
    try {
      await this.remove('m3u', name);
      log.info({ name }, 'an interrupted list removal is finished');
    } catch (error) {
      if (error instanceof ImportUnderWay || this.#closing.signal.aborted) return;
      log.error({ err: error, name }, 'an interrupted list removal could not be finished');
    }
  }

  /** The sources, each with the number of its channels, films and episodes that it lacks now. */
  async sources(): Promise<(ImportSource & { missing: number })[]> {
    const { db } = this.#with;
    const missing = await missingOf(db);
    return (await knownSources(db)).map((source) => ({
      ...source,
      missing: source.kind === 'm3u' ? (missing.get(source.name) ?? 0) : 0,
    }));
  }

  /** What became of each part of a source at its last import; null for an unknown source. */
  outcomes(key: SourceKey) {
    return outcomesOf(this.#with.db, key);
  }

  /** Removes a source with the content of its list or folder; programmes of a guide stay until their days are over. */
  async remove(kind: ImportKind, name: string): Promise<boolean> {
    const { db, now, vodStore } = this.#with;
    return this.#alone({ kind, name }, async (assertMine) => {
      if (kind === 'm3u') return this.#removeList(name, assertMine);
      const isRemoved = await removeSource(db, { kind, name }, now());
      if (kind === 'vod') await sweep(db, vodStore);
      return isRemoved;
    });
  }

  async #removeList(name: string, assertMine: AssertMine): Promise<boolean> {
    try {
      return await removeListSource(this.#listSurroundings(assertMine), name);
    } catch (error) {
      const worded = this.#inWords(error, name);
      if (!(worded instanceof ImportUnfinished)) throw worded;
      const message = `${worded.message} What is left goes by itself.`;
      throw new ImportUnfinished(message, { cause: error });
    }
  }

  async #import(wish: NamedWish, assertMine: AssertMine): Promise<string[]> {
    const { name, location, everyHours, graceDays, kind, isForced = false } = wish;
    if (kind === 'm3u') {
      const list = { kind, name, location, everyHours, graceDays, isForced };
      const report = await importListSource(this.#listSurroundings(assertMine), list);
      await storeOutcomes(this.#with.db, { kind, name }, listOutcomes(report));
      const canConvert = await this.#with.canConvertStreams?.();
      return listReportLines(report, canConvert);
    }
    const { fetchForeign, mediaOrigins, isProduction = false } = this.#with;
    const open = (signal: AbortSignal) => openSource(location, fetchForeign, signal);
    const guide = { name, location, everyHours, open, mediaOrigins };
    const order = { ...guide, isSecondary: isProduction };
    const report = await importGuide(this.#guideSurroundings(), order);
    await storeOutcomes(this.#with.db, { kind, name }, guideOutcomes(report));
    return guideReportLines(report);
  }

  #listSurroundings(assertMine: AssertMine) {
    return { ...this.#with, signal: this.#closing.signal, assertMine };
  }

  #guideSurroundings(): GuideSurroundings {
    const { db, now, turns } = this.#with;
    const { signal } = this.#closing;
    const onFinished: GuideSurroundings['onFinished'] = (guide) =>
      this.#remember({ kind: 'xmltv', ...guide }, null);
    return { db, now, turns, signal, onFinished };
  }

  async #importFolder(wish: NamedWish, onProgress: Progress): Promise<string[]> {
    const { db, now, vodStore, onFilms } = this.#with;
    const { name, location, isForced = false } = wish;
    const { signal } = this.#closing;
    const isThere = await (this.#with.hasFfmpeg ?? hasFfmpeg)();
    const report = await importFolder(
      { name, location, isForced },
      {
        ...{ db, now, signal, onProgress, hasFfmpeg: isThere, store: vodStore },
        packager: createPackager({ store: vodStore, hasFfmpeg: isThere, signal }),
        onBegin: () => this.#remember(wish, underWay(isForced)),
      },
    );
    await this.#remember(wish, report.isDiskFull ? 'the disk was full' : null);
    await storeOutcomes(db, wish, folderOutcomes(report));
    if (report.added > 0) await onFilms();
    return folderReportLines(report);
  }

  #remember(wish: NamedWish, problem: string | null): Promise<void> {
    const { db, now } = this.#with;
    return rememberSource(db, wish, { triedAt: now(), problem });
  }

  async #alone<T>({ kind, name }: SourceKey, work: LeasedWork<T>): Promise<T> {
    const leased = withLease({ ...this.#with, key: leaseOf(kind) }, `${kind} ${name}`, work);
    if (kind !== 'vod') {
      const ended: Promise<unknown> = leased
        .catch(() => undefined)
        .then(() => this.#underWay.delete(ended));
      this.#underWay.add(ended);
    }
    const outcome = await leased;
    if ('busyWith' in outcome) throw new ImportUnderWay(outcome.busyWith);
    return outcome.done;
  }
}

/** Called with the progress of an import. */
type Progress = (line: string) => void;

type NamedWish = ImportWish & { name: string };
