import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Program } from './program.ts';

export interface RedisServer {
  url: string;
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a Redis for one test, which stores nothing on disk. */
export async function startRedis(path: string, port?: number): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sintonia-redis-'));
  const ownPort = port ?? (await freePort());
  const memoryOnly = ['--save', '', '--appendonly', 'no', '--dir', folder];
  const server = new Program('Redis', join(import.meta.dirname, 'hold.ts'), {}, [
    ...['0', 'SIGTERM', path, '--bind', '127.0.0.1', '--port', String(ownPort)],
    ...memoryOnly,
  ]);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    server.start();
    await server.until(10_000, () => accepts(ownPort));
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `redis://127.0.0.1:${String(ownPort)}`;
  return { url, port: ownPort, pid: server.pid, stop };
}

/** Whether a program listens on the port. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
