import { WorkSignal } from '#operator/base/work-signal.ts';
import { guideUnderWay, dropLeftGuide } from './guide/guide-under-way.ts';
import { finishLeftGuide } from './guide/import-guide.ts';
import { guideSurroundings, importByKind } from './import-by-kind.ts';
import { withLease, type AssertMine, type LeaseKey, type LeasedWork } from './import-lease.ts';
import {
  ImportRefused,
  ImportUnderWay,
  ImportUnfinished,
} from '#operator/streams-in/import-refused.ts';
import {
  halfWay,
  isDue,
  knownSource,
  knownSources,
  LEAVING,
  nameOf,
  noteTry,
  wasForced,
  type ImportKind,
  type ImportSource,
  type SourceKey,
} from './import-sources.ts';
import type { ImportSurroundings } from './import-surroundings.ts';
import type { ImportWish } from './import-wish.ts';
import { missingOf } from './list/missing.ts';
import { removeListSource } from './list/list-source.ts';
import { removeSource } from './remove-source.ts';
import { ImportRun, ImportRuns, STOPPED, type RunningImport } from './runs/import-runs.ts';
import type { GivenPlace } from './trying/source-place.ts';
import { trySource, type TriedSource } from './trying/try-source.ts';
import { beginTry, noteRefusal } from './source-tries.ts';
import { sweep } from './vod/import-folder.ts';
import { say, type Phrase } from '#operator/words/say.ts';

const isSameKey = (one: SourceKey, other: SourceKey) =>
  one.kind === other.kind && one.name === other.name;

const leaseOf = (kind: ImportKind): LeaseKey => (kind === 'vod' ? 'folder-lease' : 'import-lease');

/** Runs imports, one at a time: on command, and automatically when a source is due. */
export class Imports {
  /** Says that an import has moved on; also of other long work. */
  readonly work = new WorkSignal();
  readonly #with: ImportSurroundings;
  readonly #closing = new AbortController();
  /** The running re-import of folders. */
  #again: Promise<void> = Promise.resolve();
  #isAgain = false;
  #hasMoreFolders = false;
  /** Lists and guides that are being imported, or about to be refused. */
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #runs = new ImportRuns(this.work);
  /** Sources that are being removed here. */
  readonly #leaving = new Set<ImportSource>();
  /** One round over the sources that are due after the other. */
  #rounds: Promise<void> = Promise.resolve();
  #isWoken = false;
  /** A source that was due has waited for another import. */
  #isPutOff = false;

  constructor(surroundings: ImportSurroundings) {
    this.#with = surroundings;
  }

  /**
   * Imports a source and stores it. Returns the lines of the report. Throws ImportRefused; then nothing has changed,
   * unless it is ImportUnfinished.
   */
  run(wish: ImportWish, onLine: OnLine = () => undefined): Promise<string[]> {
    const named = { ...wish, name: wish.name ?? nameOf(wish.location) };
    const { db, now, log } = this.#with;
    return this.#alone(named, (assertMine) => {
      const coming = new ImportRun(named, now(), this.#closing.signal);
      return this.#runs.during(coming, async (run) => {
        const left = await beginTry(db, named, now());
        try {
          const onProgress: OnProgress = (progress) => this.#runs.note(run, progress);
          const { signal } = run;
          const importing = { ...this.#with, signal, assertMine, onProgress, onLine };
          return await importByKind(importing, named);
        } catch (error) {
          const { isStopped } = run;
          const refused = this.#inWords(error, named.name, isStopped);
          // When it ends with the operator, it continues at the next start, or leaves the state that a killed operator
          // leaves.
          if (isStopped || !this.#closing.signal.aborted) {
            if (isStopped) await dropLeftGuide(db, named, now());
            await noteRefusal(db, named, { refused, left, at: now(), isStopped }).catch(
              (err: unknown) => log.error({ err }, 'the result of an import could not be stored'),
            );
          }
          throw refused;
        }
      });
    });
  }

  /** Reads what an operator has typed without storing anything. Throws ImportRefused. */
  try(given: GivenPlace): Promise<TriedSource> {
    return trySource(given, this.#with);
  }

  /** The imports that run in this operator. */
  get running(): RunningImport[] {
    return this.#runs.all;
  }

  /**
   * Stops the running import of a source, and returns when it has ended. What is done stays. Returns false when it does
   * not run here.
   */
  async stop(key: SourceKey): Promise<boolean> {
    const run = this.#runs.of(key);
    if (run) this.#runs.stop(run);
    await run?.ended.promise;
    return run !== undefined;
  }

  /** Imports and removes soon what waits for it. */
  wake(): void {
    this.work.changed();
    if (this.#isWoken || this.#closing.signal.aborted) return;
    this.#isWoken = true;
    this.refreshDue().catch((error: unknown) =>
      this.#with.log.error({ err: error }, 'sources that wait could not be imported'),
    );
  }

  #inWords(error: unknown, name: string, isStopped = false): ImportRefused {
    const reason = (cause: unknown) => (isStopped ? STOPPED : this.#reasonOf(cause, name));
    if (error instanceof ImportUnfinished) {
      return new ImportUnfinished(reason(error.cause), { cause: error.cause });
    }
    if (error instanceof ImportRefused && !isStopped) return error;
    return new ImportRefused(reason(error), { cause: error });
  }

  #reasonOf(error: unknown, name: string): Phrase {
    if (this.#closing.signal.aborted) return say('operatorEnds');
    if (error instanceof ImportRefused) return error.reason;
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return say('diskFull');
    this.#with.log.error({ err: error, name }, 'an import failed');
    return say('operatorFailed');
  }

  /** Finishes a guide whose import was interrupted, if there is one. */
  async finishGuide(): Promise<void> {
    const { db, log } = this.#with;
    const left = await guideUnderWay(db);
    if (!left) return;
    const { name } = left;
    try {
      const { signal } = this.#closing;
      const work = () => finishLeftGuide(guideSurroundings({ ...this.#with, signal }));
      const isMine = (await this.#alone({ kind: 'xmltv', name }, work)) !== null;
      if (isMine) log.info({ name }, 'an interrupted guide import is finished');
    } catch (error) {
      // The import that left this guide unfinished may still be running.
      if (error instanceof ImportUnderWay || this.#closing.signal.aborted) return;
      log.error({ err: error, name }, 'an interrupted guide import could not be finished');
    }
  }

  /** Imports every source that is due. Failures are stored with the source and logged. */
  refreshDue(): Promise<void> {
    const round = this.#rounds.then(() => this.#refreshRound());
    this.#rounds = round.catch(() => undefined);
    return round;
  }

  async #refreshRound(): Promise<void> {
    this.#isWoken = false;
    const { now, log } = this.#with;
    // Before guides are finished: a guide that goes is not.
    const leaving = (await this.sources()).filter(({ problem }) => problem === LEAVING);
    for (const source of leaving) await this.#removeAgain(source);
    await this.finishGuide();
    const due = (await this.sources()).filter((source) => isDue(source, now()));
    for (const source of due.filter(({ kind }) => kind !== 'vod')) await this.#refresh(source);
    const folders = due.filter(({ kind }) => kind === 'vod');
    // Whichever of them is new is read when the others are done.
    if (this.#isAgain) this.#hasMoreFolders ||= folders.length > 0;
    if (folders.length === 0 || this.#isAgain) return;
    this.#isAgain = true;
    // Do not wait: a folder may take a night.
    this.#again = this.#refreshAll(folders)
      .catch((error: unknown) => log.error({ err: error }, 'a folder could not be imported again'))
      .finally(() => {
        this.#isAgain = false;
        if (this.#hasMoreFolders) this.wake();
        this.#hasMoreFolders = false;
      });
  }

  // A method: the signal changes while others are waited for.
  #isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Stops the running import; a folder or a guide continues at the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#rounds, ...this.#underWay]);
    await this.#again;
  }

  async #refreshAll(sources: readonly ImportSource[]): Promise<void> {
    for (const source of sources) await this.#refresh(source);
  }

  async #refresh(known: ImportSource): Promise<void> {
    const { db, now, log } = this.#with;
    if (this.#closing.signal.aborted) return;
    const { kind, name, location, everyHours } = known;
    const source = { kind, name, location, everyHours };
    try {
      await this.run({ ...source, isForced: wasForced(known) });
      log.info({ kind, name }, 'a source was imported again');
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      this.#isPutOff ||= error instanceof ImportUnderWay;
      if (error instanceof ImportUnderWay || this.#isClosing()) return;
      if (kind === 'm3u' && error instanceof ImportUnfinished) {
        await noteTry(db, source, { triedAt: now(), problem: halfWay(error.reason) });
      }
      log.warn({ problem: error.message, kind, name }, 'a source could not be imported again');
    }
  }

  /** Continues a removal that waits or was interrupted. */
  async #removeAgain({ kind, name }: SourceKey): Promise<void> {
    const { log } = this.#with;
    try {
      await this.remove(kind, name);
      log.info({ kind, name }, 'the removal of a source is finished');
    } catch (error) {
      this.#isPutOff ||= error instanceof ImportUnderWay;
      if (error instanceof ImportUnderWay || this.#closing.signal.aborted) return;
      log.error({ err: error, kind, name }, 'the removal of a source could not be finished');
    }
  }

  /**
   * The sources, each with the number of its channels, films and episodes that it lacks now. One that goes is there until
   * nothing of it is left and the next import can run.
   */
  async sources(): Promise<(ImportSource & { missing: number })[]> {
    const { db } = this.#with;
    const missing = await missingOf(db);
    const known = await knownSources(db);
    const gone = [...this.#leaving].filter((one) => !known.some((other) => isSameKey(one, other)));
    return [...known, ...gone].map((source) => ({
      ...source,
      missing: source.kind === 'm3u' ? (missing.get(source.name) ?? 0) : 0,
    }));
  }

  /** Removes a source with the content of its list or folder; programmes of a guide stay until their days are over. */
  async remove(kind: ImportKind, name: string): Promise<boolean> {
    const { db, now, vodStore } = this.#with;
    const source = await knownSource(db, { kind, name });
    const leaving = source ? { ...source, problem: LEAVING } : null;
    if (leaving) this.#leaving.add(leaving);
    try {
      return await this.#alone({ kind, name }, async (assertMine) => {
        if (kind === 'm3u') return this.#removeList(name, assertMine);
        const isRemoved = await removeSource(db, { kind, name }, now());
        if (kind === 'vod') await sweep(db, vodStore);
        return isRemoved;
      });
    } finally {
      if (leaving) this.#leaving.delete(leaving);
    }
  }

  async #removeList(name: string, assertMine: AssertMine): Promise<boolean> {
    try {
      return await removeListSource(this.#listSurroundings(assertMine), name);
    } catch (error) {
      const worded = this.#inWords(error, name);
      if (!(worded instanceof ImportUnfinished)) throw worded;
      const message = say('restGoes', { reason: worded.reason });
      throw new ImportUnfinished(message, { cause: error });
    }
  }

  #listSurroundings(assertMine: AssertMine) {
    return { ...this.#with, signal: this.#closing.signal, assertMine };
  }

  async #alone<T>({ kind, name }: SourceKey, work: LeasedWork<T>): Promise<T> {
    const leased = withLease({ ...this.#with, key: leaseOf(kind) }, `${kind} ${name}`, work);
    if (kind !== 'vod') {
      const ended: Promise<unknown> = leased
        .catch(() => undefined)
        .then(() => this.#underWay.delete(ended));
      this.#underWay.add(ended);
    }
    const outcome = await leased
      .finally(() => this.work.changed())
      .catch((error: unknown) => {
        this.#wakeWhatWaits();
        throw error;
      });
    if ('busyWith' in outcome) throw new ImportUnderWay(outcome.busyWith);
    this.#wakeWhatWaits();
    return outcome.done;
  }

  #wakeWhatWaits(): void {
    if (!this.#isPutOff) return;
    this.#isPutOff = false;
    this.wake();
  }
}

/** Called with the progress of an import, in words. */
type OnLine = (line: string) => void;
type OnProgress = (progress: RunningImport['progress']) => void;
