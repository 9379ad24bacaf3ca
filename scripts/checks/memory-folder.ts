import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const sharedMemory = '/dev/shm';
/** File-system type of tmpfs, as in statfs(2). */
const TMPFS = 0x01021994;
/** Least free space. With less, a disk is better: the folder takes memory from the programs. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory for the temporary files of a test run, mostly databases: creating and deleting them takes several
 * times as long on a disk. It is deleted when the process exits. Null when memory is short or TMPDIR is set.
 */
export function memoryFolder(parent = sharedMemory, free = freemem()): string | null {
  if (process.env.TMPDIR !== undefined || free < 2 * ROOM_BYTES) return null;
  try {
    const { type, bavail, bsize } = statfsSync(parent);
    if (type !== TMPFS || bavail * bsize < ROOM_BYTES) return null;
    const folder = mkdtempSync(join(parent, 'sintonia-tests-'));
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o711);
    process.on('exit', () => {
      rmSync(folder, { recursive: true, force: true });
    });
    return folder;
  } catch {
    // Not Linux, or not writable: use the default folder.
    return null;
  }
}
