import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, Program } from '#tests/setup/stack/program.ts';
import { serverUser, type ServerPrograms } from './server-programs.ts';

/** The data is deleted with the run, so it need not reach the disk. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: '200',
};

export interface PostgresqlServer {
  /** Of the database `postgres`, as the superuser. */
  url: string;
  /** The process number of the server's parent (hold.ts). */
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL server for the tests: a free port of 127.0.0.1, a temporary data directory. */
export async function startPostgresql(programs: ServerPrograms): Promise<PostgresqlServer> {
  const user = serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'sintonia-postgresql-'));
  if (user !== 0) await chown(folder, user, user);
  const data = join(folder, 'data');
  const identity = user === 0 ? {} : { uid: user, gid: user };
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  await promisify(execFile)(programs.initdb, init, { ...identity, cwd: folder });
  const port = String(await freePort());
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const where = ['-D', data, '-h', '127.0.0.1', '-p', port, '-k', ''];
  const server = new Program('PostgreSQL', join(import.meta.dirname, '../stack/hold.ts'), {}, [
    ...[String(user), 'SIGINT', programs.postgres],
    ...[...where, ...given],
  ]);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    server.start();
    await server.until(30_000, () => answers(url));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    await onServer(url, 'select 1');
    return true;
  } catch {
    // It is still starting.
    return false;
  }
}

/** Runs one statement on a new connection. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
