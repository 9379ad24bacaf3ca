import type { PGlite } from '@electric-sql/pglite';

const lookEveryMs = 15_000;
/** One file of the log. A start after a crash reads some 70 MB a second of it. */
const longestBytes = 16 * 1024 * 1024;

/**
 * Keeps the log of the embedded database short, which has no process of its own for that: without it a start after a
 * crash would read all that was written since the start before. The function given back stops it.
 */
export function keepLogShort(client: PGlite): () => void {
  const timer = setInterval(() => {
    // A failure here fails the next write as well, which reports it.
    shortenLog(client).catch(() => undefined);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Writes what the log alone has into the tables, where that is more than one of the log's files. */
export async function shortenLog(client: PGlite): Promise<void> {
  if ((await logBytes(client)) > longestBytes) await client.exec('checkpoint');
}

/** How much a start after a crash would have to read. */
export async function logBytes(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}
