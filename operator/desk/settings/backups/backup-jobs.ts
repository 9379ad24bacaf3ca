import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { millisecondsInSecond } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { DeskBackupState } from '#lib/contract/desk/settings.ts';
import { BackupRefused } from '#operator/backup/backup-refused.ts';
import { runBackupProgram } from '#operator/backup/program/run-backup-program.ts';
import { announcedRestore, forgetRestore, stagingOf } from '#operator/backup/swap.ts';
import { dataPaths, type OperatorEnv } from '#operator/base/env.ts';
import type { WorkSignal } from '#operator/base/work-signal.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { DeskContext } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import { BackupShelf } from './backup-shelf.ts';

type Job = NonNullable<DeskBackupState['job']>;

/** Time for the page to learn that the operator starts again. */
const restartMs = 3 * millisecondsInSecond;
/** Set by `npm start`, which starts a program again that has ended. */
const supervisorVariable = 'SINTONIA_SUPERVISOR';

interface BackupParts {
  env: OperatorEnv;
  log: Logger;
  /** Copies the embedded database and returns the folder of the copy. Throws BackupRefused. */
  copyDatabase: () => Promise<string>;
  /** Told when a job begins and ends. */
  work: WorkSignal;
}

/** Makes backups and prepares restores, one at a time, in a process of their own. */
export class BackupJobs {
  readonly shelf: BackupShelf;
  readonly #parts: BackupParts;
  #job: Job | null = null;
  #isRestarting = false;

  constructor(parts: BackupParts) {
    this.#parts = parts;
    this.shelf = new BackupShelf(dataPaths.backups(parts.env.dataDir));
  }

  /** False for a database on a server. */
  get isPossible(): boolean {
    return this.#parts.env.databaseUrl === null;
  }

  async state(): Promise<Pick<DeskBackupState, 'job' | 'prepared'>> {
    const announced = await announcedRestore(this.#parts.env.dataDir);
    return {
      job: await this.job(),
      prepared: announced === null ? null : { name: announced, isRestarting: this.#isRestarting },
    };
  }

  /** What is under way, or has failed last. */
  async job(): Promise<Job | null> {
    const job = this.#job;
    const bytes = job?.kind === 'make' ? await this.shelf.bytesOfPartial(job.name) : 0;
    return job && { ...job, bytes };
  }

  /** Begins a backup; returns when the database is copied. Throws Failure. */
  async make(context: DeskContext): Promise<void> {
    const now = context.now();
    const name = `sintonia-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;
    this.#begin({ kind: 'make', name, startedAt: now });
    const { env, copyDatabase } = this.#parts;
    let copy: string;
    try {
      await mkdir(this.shelf.folder, { recursive: true, mode: 0o700 });
      copy = await copyDatabase();
    } catch (error) {
      this.#set(null);
      if (error instanceof BackupRefused) throw new Failure('changeRefused', error.message);
      throw error;
    }
    const path = this.shelf.pathOf(name);
    this.#follow(async () => {
      await runBackupProgram({ work: 'pack', copy, dataDir: env.dataDir, path, now });
      await recordChange(context.db, context, {
        action: 'backup.make',
        subject: name,
        subjectName: name,
        before: null,
        after: null,
      });
    });
  }

  /** Begins to prepare a restore. Throws Failure. */
  restore(context: DeskContext, name: string): void {
    const now = context.now();
    this.#begin({ kind: 'restore', name, startedAt: now });
    const { dataDir } = this.#parts.env;
    const path = this.shelf.pathOf(name);
    this.#follow(async () => {
      const accountName = context.actor.name;
      await runBackupProgram({ work: 'prepare', path, dataDir, now, accountName });
      await recordChange(context.db, context, {
        action: 'backup.restore',
        subject: name,
        subjectName: name,
        before: null,
        after: null,
      });
      if (await this.#canRestart()) this.#restart();
    });
  }

  /** Throws Failure when there is nothing to forget. */
  async forget(): Promise<string> {
    const { dataDir } = this.#parts.env;
    const name = await announcedRestore(dataDir);
    if (name === null || this.#isRestarting) throw new Failure('changedMeanwhile');
    await forgetRestore(dataDir);
    return name;
  }

  #begin(job: Omit<Job, 'bytes' | 'failure'>): void {
    if (!this.isPossible) throw refused('backupsOfServer');
    if (this.#job?.failure === null) throw new Failure('changedMeanwhile');
    this.#set({ ...job, bytes: 0, failure: null });
  }

  #set(job: Job | null): void {
    this.#job = job;
    this.#parts.work.changed();
  }

  #follow(work: () => Promise<void>): void {
    const { log } = this.#parts;
    const job = this.#job;
    work()
      .then(() => {
        this.#set(null);
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a backup or restore has failed');
        const failure = error instanceof Error ? error.message.slice(0, 500) : String(error);
        if (job) this.#set({ ...job, failure });
      });
  }

  /** The web server keeps the secrets it has started with: with others it has to start again too. */
  async #canRestart(): Promise<boolean> {
    if (process.env[supervisorVariable] !== String(process.ppid)) return false;
    const { dataDir } = this.#parts.env;
    for (const secret of ['session-secret', 'stream-secret']) {
      const [own, restored] = await Promise.all([
        textOf(join(dataDir, secret)),
        textOf(join(stagingOf(dataDir), secret)),
      ]);
      if (restored !== null && own !== restored) return false;
    }
    return true;
  }

  #restart(): void {
    this.#isRestarting = true;
    void setTimeout(restartMs).then(() => process.kill(process.pid, 'SIGTERM'));
  }
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => null);
