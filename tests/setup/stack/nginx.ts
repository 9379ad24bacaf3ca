import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from './program.ts';
import { accepts } from './redis.ts';

const template = join(import.meta.dirname, '../../../docs/deploy/nginx.conf.template');

/** The placeholders of docs/deploy/nginx.conf.template. */
export interface NginxPlaces {
  WEB_1: string;
  WEB_2: string;
  OPERATOR_1: string;
  OPERATOR_2: string;
  PUBLIC_LISTEN: string;
  OPERATOR_LISTEN: string;
}

export interface NginxServer {
  pid: number;
  stop: () => Promise<void>;
}

/** Starts nginx with the configuration that we ship. */
export async function startNginx(path: string, places: NginxPlaces): Promise<NginxServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sintonia-nginx-'));
  const servers = (await readFile(template, 'utf8')).replace(
    /\$\{(\w+)\}/g,
    (_whole, name: string) => places[name as keyof NginxPlaces],
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr warn;',
    'events { worker_connections 1024; }',
    'http {',
    'access_log off;',
    ...temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
    servers,
    '}',
  ];
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, lines.join('\n'));
  const server = new Program('nginx', join(import.meta.dirname, 'hold.ts'), {}, [
    ...['0', 'SIGTERM', path],
    ...['-p', folder, '-e', 'stderr', '-c', configuration],
  ]);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const port = Number(places.PUBLIC_LISTEN.split(':').at(-1));
  try {
    server.start();
    await server.until(10_000, () => accepts(port));
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: server.pid, stop };
}
