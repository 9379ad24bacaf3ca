import { statfs } from 'node:fs/promises';

/** Why the operator itself cannot write: no room, no right, a broken device, or no memory. */
export type WriteRefusal = 'disk-full' | 'read-only' | 'device' | 'memory';

/** The state that /healthz reports. */
export interface WriteReport {
  /** `degraded`: reading goes on. */
  status: 'ok' | 'degraded';
  writes: 'ok' | 'refused';
  /** `low`: less than 64 MB are left where the data are. */
  disk: 'ok' | 'low';
}

interface Options {
  /** Milliseconds since 1970. */
  now: () => number;
  /** The free space of the data's file system; null when it is not known. */
  freeBytes: () => Promise<number | null>;
}

const leastFreeBytes = 64 * 1024 * 1024;
/** A write that succeeds counts after this: on a full disk some do, and some do not. */
const rememberedMs = 30_000;
/** Without any write since, the trouble is believed to be over. */
const forgottenMs = 120_000;

/** Codes of the system, and of PostgreSQL. */
const refusals: Readonly<Record<string, WriteRefusal>> = {
  ...{ ENOSPC: 'disk-full', EDQUOT: 'disk-full', EFBIG: 'disk-full', '53100': 'disk-full' },
  ...{ EROFS: 'read-only', EACCES: 'read-only', EPERM: 'read-only', '25006': 'read-only' },
  ...{ EIO: 'device', '58030': 'device', '58000': 'device' },
  ...{ ENOMEM: 'memory', '53200': 'memory' },
};

/** Remembers writes that failed for reasons of the operator's own, and not for what was asked. */
export class RefusedWrites {
  readonly #options: Options;
  #failedAt = -Infinity;
  #succeededAt = -Infinity;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes note of an error that a request ended with; says why when it was a refused write, else null. */
  note(error: unknown): WriteRefusal | null {
    const refusal = refusalOf(error);
    if (refusal !== null) this.#failedAt = this.#options.now();
    return refusal;
  }

  /** A write has been stored. */
  succeeded(): void {
    this.#succeededAt = this.#options.now();
  }

  async report(): Promise<WriteReport> {
    const ageMs = this.#options.now() - this.#failedAt;
    const longestMs = this.#succeededAt > this.#failedAt ? rememberedMs : forgottenMs;
    const writes = ageMs < longestMs ? 'refused' : 'ok';
    const free = await this.#options.freeBytes();
    const disk = free !== null && free < leastFreeBytes ? 'low' : 'ok';
    return { status: writes === 'ok' && disk === 'ok' ? 'ok' : 'degraded', writes, disk };
  }
}

/** Of an error or one of its causes. */
export function refusalOf(error: unknown): WriteRefusal | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    const refusal = typeof code === 'string' ? refusals[code] : undefined;
    if (refusal) return refusal;
  }
  return null;
}

/** The free space for this process in a folder's file system, in bytes. */
export async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // Not known here: no reason to call the service ill.
    return null;
  }
}
