import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { WorkSignal } from '#operator/base/work-signal.ts';
import type { SourceKey } from '#operator/import/import-sources.ts';
import { say } from '#operator/words/say.ts';

/** How far an import is. */
export interface ImportProgress {
  /** `reading`: bytes; `storing`: rows, or channels of a guide; `packaging`: films. */
  stage: 'reading' | 'storing' | 'packaging';
  done: number;
  /** Null while it is not known. */
  total: number | null;
  /** The film that is being packaged, and how far that is. */
  what: string | null;
}

export interface RunningImport extends SourceKey {
  startedAt: number;
  progress: ImportProgress;
  isStopping: boolean;
}

/** Told by a source that was stopped. */
export const STOPPED = say('stopped');

const isStop = (cause: unknown) => cause instanceof ImportRefused && cause.reason === STOPPED;

/** An import that runs in this operator. */
export class ImportRun {
  readonly key: SourceKey;
  readonly startedAt: number;
  readonly #stopping = new AbortController();
  /** Aborts the import: it was stopped, or the operator ends. */
  readonly signal: AbortSignal;
  readonly ended = Promise.withResolvers<null>();
  progress: ImportProgress = { stage: 'reading', done: 0, total: null, what: null };

  constructor(key: SourceKey, startedAt: number, closing: AbortSignal) {
    this.key = key;
    this.startedAt = startedAt;
    this.signal = AbortSignal.any([closing, this.#stopping.signal]);
  }

  stop(): void {
    this.#stopping.abort(new ImportRefused(STOPPED));
  }

  /** Whether it was stopped before the operator ended. */
  get isStopped(): boolean {
    return isStop(this.signal.reason);
  }
}

const textOf = ({ kind, name }: SourceKey) => `${kind} ${name}`;

/** The imports that run in this operator. */
export class ImportRuns {
  readonly #runs = new Map<string, ImportRun>();
  readonly #work: WorkSignal;

  constructor(work: WorkSignal) {
    this.#work = work;
  }

  /** Runs work as the import of a source. */
  async during<T>(run: ImportRun, work: (run: ImportRun) => Promise<T>): Promise<T> {
    const key = textOf(run.key);
    this.#runs.set(key, run);
    this.#work.changed();
    try {
      return await work(run);
    } finally {
      this.#runs.delete(key);
      run.ended.resolve(null);
    }
  }

  note(run: ImportRun, progress: ImportProgress): void {
    run.progress = progress;
    this.#work.moved();
  }

  stop(run: ImportRun): void {
    run.stop();
    this.#work.changed();
  }

  of(key: SourceKey): ImportRun | undefined {
    return this.#runs.get(textOf(key));
  }

  get all(): RunningImport[] {
    return [...this.#runs.values()].map(({ key, startedAt, progress, isStopped }) => ({
      ...{ kind: key.kind, name: key.name, startedAt, progress, isStopping: isStopped },
    }));
  }
}
