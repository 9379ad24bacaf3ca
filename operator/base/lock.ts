import { readFileSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { StartStage, TellStage } from './start-stage.ts';

export interface LockOwner {
  pid: number;
  port: number | null;
  /** The start time of the process, in system ticks: tells it from a later process with the same id. */
  birth: string | null;
  /** True for a command, which releases the lock when it is done. */
  isCommand: boolean;
  /** The start stage of an operator that is not ready yet. */
  stage?: StartStage;
}

/** Another running operator uses the data directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  readonly owner: LockOwner;

  constructor(path: string, owner: LockOwner) {
    super(
      `${owner.isCommand ? 'A command' : 'Another operator'} (process ${owner.pid}) is using this data directory: ${dirname(path)}. ` +
        'Stop it first, or give this one a DATA_DIR of its own.',
    );
    this.owner = owner;
  }
}

export interface DirectoryLock {
  /** Writes the port into the lock file, where the command line looks for the operator. */
  announce: (port: number) => Promise<void>;
  /** Writes the current start stage into the lock file, for processes that wait. */
  tell: TellStage;
  release: () => Promise<void>;
}

/** The longest time of a takeover; an older takeover file belongs to an interrupted one. */
const TAKEOVER_MS = 10_000;

const LOOK_EVERY_MS = 200;

/**
 * Takes the lock file of a data directory for this process; `isCommand`: until the command is done. Takes over the lock
 * of a dead process. Throws DirectoryInUse when its process is running.
 */
export async function lockDirectory(
  path: string,
  { isCommand = false }: { isCommand?: boolean } = {},
): Promise<DirectoryLock> {
  await mkdir(dirname(path), { recursive: true });
  const self: LockOwner = { pid: process.pid, port: null, birth: birthOf(process.pid), isCommand };
  if (!(await createExclusively(path, self))) await takeOver(path, self);
  return {
    announce: (port) => writeFile(path, JSON.stringify({ ...self, port })),
    tell: (stage) => writeFile(path, JSON.stringify({ ...self, stage })),
    release: () => rm(path, { force: true }),
  };
}

/**
 * Takes the lock for an operator. Waits while a command holds it: a command may have taken the lock while the operator
 * was starting. Calls `onWait` with the process it waits for. Throws DirectoryInUse when another operator holds it.
 */
export async function lockForOperator(
  path: string,
  onWait: (owner: LockOwner) => void,
): Promise<DirectoryLock> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await lockDirectory(path);
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || !error.owner.isCommand) throw error;
      if (isFirst) onWait(error.owner);
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** The process that holds the lock, or null when no running process does. */
export async function lockOwner(path: string): Promise<LockOwner | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    // Without the file the folder is not locked.
    return null;
  }
  const owner = ownerOf(text);
  if (owner === null)
    return (await isYoung(path)) ? { pid: 0, port: null, birth: null, isCommand: false } : null;
  return isAlive(owner) ? owner : null;
}

async function takeOver(path: string, self: LockOwner): Promise<void> {
  const living = await lockOwner(path);
  if (living) throw new DirectoryInUse(path, living);
  // Two processes may see the same dead owner: the one that creates this file replaces the lock.
  const turn = `${path}.takeover`;
  if (!(await createExclusively(turn, self))) {
    if (await isYoung(turn)) throw new DirectoryInUse(path, ownerOf(await readText(turn)) ?? self);
    await rm(turn, { force: true });
    return takeOver(path, self);
  }
  try {
    const first = await lockOwner(path);
    if (first) throw new DirectoryInUse(path, first);
    await rm(path, { force: true });
    if (!(await createExclusively(path, self))) throw new DirectoryInUse(path, self);
  } finally {
    await rm(turn, { force: true });
  }
}

async function createExclusively(path: string, owner: LockOwner): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(owner));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const readText = (path: string) => readFile(path, 'utf8').catch(() => '');

async function isYoung(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs < TAKEOVER_MS;
  } catch {
    // Deleted meanwhile: the caller checks again.
    return false;
  }
}

function ownerOf(text: string): LockOwner | null {
  try {
    const value = JSON.parse(text) as Partial<LockOwner>;
    if (typeof value.pid !== 'number') return null;
    const { pid, port = null, birth = null, isCommand = false, stage } = value;
    return { pid, port, birth, isCommand, ...(stage && { stage }) };
  } catch {
    // Half written, now or by a crash: its age decides.
    return null;
  }
}

function isAlive({ pid, birth }: LockOwner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const born = birthOf(pid);
  return birth === null || born === null || born === birth;
}

/** Field 22 of /proc/PID/stat with the boot id; null where there is no /proc. */
function birthOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    // Not Linux, or the process has just ended.
    return null;
  }
}
