import { statfs } from 'node:fs/promises';

/** Why the operator cannot write: no space, no permission, a failed device, or no memory. */
export type WriteRefusal = 'disk-full' | 'read-only' | 'device' | 'memory';

/** The state that /healthz reports. */
export interface WriteReport {
  /** `degraded`: reads still work. */
  status: 'ok' | 'degraded';
  writes: 'ok' | 'refused';
  /** `low`: less than 64 MB are free in the file system of the data. */
  disk: 'ok' | 'low';
}

interface Options {
  /** Milliseconds since 1970. */
  now: () => number;
  /** The free space of the data's file system; null when unknown. */
  freeBytes: () => Promise<number | null>;
}

const leastFreeBytes = 64 * 1024 * 1024;
/** A successful write clears the state only after this time: on a full disk some writes succeed. */
const rememberedMs = 30_000;
/** Without further writes the state is cleared after this time. */
const forgottenMs = 120_000;

/** Error codes of the system and of PostgreSQL. */
const refusals: Readonly<Record<string, WriteRefusal>> = {
  ...{ ENOSPC: 'disk-full', EDQUOT: 'disk-full', EFBIG: 'disk-full', '53100': 'disk-full' },
  ...{ EROFS: 'read-only', EACCES: 'read-only', EPERM: 'read-only', '25006': 'read-only' },
  ...{ EIO: 'device', '58030': 'device', '58000': 'device' },
  ...{ ENOMEM: 'memory', '53200': 'memory' },
};

/** Tracks writes that failed for internal reasons, not because of the request. */
export class RefusedWrites {
  readonly #options: Options;
  #failedAt = -Infinity;
  #succeededAt = -Infinity;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Records the error of a request; returns the reason when it was a refused write, else null. */
  note(error: unknown): WriteRefusal | null {
    const refusal = refusalOf(error);
    if (refusal !== null) this.#failedAt = this.#options.now();
    return refusal;
  }

  /** Records a successful write. */
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

/** The reason in an error or one of its causes. */
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
    // Unknown here, which does not count as a problem.
    return null;
  }
}
