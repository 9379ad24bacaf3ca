import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const sharedMemory = '/dev/shm';
/** As statfs(2) calls it. */
const TMPFS = 0x01021994;
/** With less a disk does: what the folder holds is memory that the programs do not have. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for what the tests of a run write and throw away, databases above all: making and deleting their files costs
 * a disk's file system several times as much. It goes when the process ends. Null where there is no room, or TMPDIR says where.
 */
export function memoryFolder(parent = sharedMemory, free = freemem()): string | null {
  if (process.env.TMPDIR !== undefined || free < 2 * ROOM_BYTES) return null;
  try {
    const { type, bavail, bsize } = statfsSync(parent);
    if (type !== TMPFS || bavail * bsize < ROOM_BYTES) return null;
    const folder = mkdtempSync(join(parent, 'sintonia-tests-'));
    // PostgreSQL runs as a user of its own.
    chmodSync(folder, 0o711);
    process.on('exit', () => {
      rmSync(folder, { recursive: true, force: true });
    });
    return folder;
  } catch {
    // Not Linux, or not ours to write to: the usual place does.
    return null;
  }
}
