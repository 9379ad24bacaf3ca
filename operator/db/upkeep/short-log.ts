import type { PGlite } from '@electric-sql/pglite';

const lookEveryMs = 15_000;
/** One log file. A start after a crash reads about 70 MB of log a second. */
const longestBytes = 16 * 1024 * 1024;

/**
 * Runs checkpoints for the embedded database, which has no background process for them: without checkpoints a start
 * after a crash reads the log of all writes since the last start. The returned function stops it.
 */
export function keepLogShort(client: PGlite): () => void {
  const timer = setInterval(() => {
    // A failure here also fails the next write, which reports it.
    shortenLog(client).catch(() => undefined);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs a checkpoint when the log is longer than one file. */
export async function shortenLog(client: PGlite): Promise<void> {
  if ((await logBytes(client)) > longestBytes) await client.exec('checkpoint');
}

/** The size of the log that a start after a crash reads. */
export async function logBytes(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}
