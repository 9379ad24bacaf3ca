import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverPrograms } from '#tests/setup/postgresql/server-programs.ts';
import { startPostgresql } from '#tests/setup/postgresql/server.ts';
import { startNginx } from './nginx.ts';
import { freePort, Program } from './program.ts';
import { startRedis } from './redis.ts';
import { systemProgram } from './system-programs.ts';

const patienceMs = 90_000;

/** The Debian packages that this machine lacks for the stack. */
export function missingForScaledStack(): string[] {
  return [
    ...(serverPrograms() ? [] : ['postgresql']),
    ...['redis-server', 'nginx'].filter((name) => systemProgram(name) === null),
  ];
}

type Others = Record<'postgresql' | 'redis' | 'nginx', readonly number[]>;

/** Two web servers and two operators behind nginx, with one PostgreSQL and one Redis, as in compose.yaml. */
export class ScaledStack {
  readonly origin: string;
  readonly webs: readonly Program[];
  readonly operators: readonly Program[];
  /** Their process numbers. */
  readonly others: Others;
  readonly #ends: (() => Promise<void>)[];

  private constructor(parts: {
    origin: string;
    webs: Program[];
    operators: Program[];
    others: Others;
    ends: (() => Promise<void>)[];
  }) {
    this.origin = parts.origin;
    this.others = parts.others;
    this.webs = parts.webs;
    this.operators = parts.operators;
    this.#ends = parts.ends;
  }

  /** Starts everything on free ports, with temporary folders. */
  static async start(): Promise<ScaledStack> {
    const ends: (() => Promise<void>)[] = [];
    try {
      return await ScaledStack.#assemble(ends);
    } catch (error) {
      await endAll(ends);
      throw error;
    }
  }

  static async #assemble(ends: (() => Promise<void>)[]): Promise<ScaledStack> {
    const postgresql = await startPostgresql(serverPrograms()!);
    ends.push(postgresql.stop);
    const redis = await startRedis(systemProgram('redis-server')!);
    ends.push(redis.stop);
    const [publicPort, operatorPort, ...ports] = await Promise.all(
      Array.from({ length: 6 }, () => freePort()),
    );
    const shared = {
      LOG_LEVEL: 'warn',
      STREAM_SECRET: 'the same on all of them',
      OPERATOR_KEY: 'the-same-on-all-of-them,-thirty-two-or-more',
      SESSION_SECRET: 'the same on all of them, thirty-two or more',
    };
    const folderOf = async (name: string) => {
      const folder = await mkdtemp(join(tmpdir(), `sintonia-${name}-`));
      ends.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    };
    const startOne = (program: Program) => {
      program.start();
      ends.push(() => program.stop());
      return program;
    };
    const operators: Program[] = [];
    const webs: Program[] = [];
    for (const at of [0, 1]) {
      const env = {
        ...shared,
        DATA_DIR: await folderOf('operator'),
        OPERATOR_PORT: String(ports[at]),
        DATABASE_URL: postgresql.url,
      };
      operators.push(startOne(new Program(`operator ${String(at)}`, 'operator/main.ts', env)));
    }
    for (const at of [0, 1]) {
      const env = {
        ...shared,
        DATA_DIR: await folderOf('web'),
        PORT: String(ports[at + 2]),
        HOST: '127.0.0.1',
        OPERATOR_URL: `http://127.0.0.1:${String(operatorPort)}`,
        REDIS_URL: redis.url,
        TRUST_PROXY: '1',
      };
      webs.push(startOne(new Program(`web server ${String(at)}`, 'server/main.ts', env)));
    }
    const place = (port = 0) => `127.0.0.1:${String(port)}`;
    const nginx = await startNginx(systemProgram('nginx')!, {
      ...{ OPERATOR_1: place(ports[0]), OPERATOR_2: place(ports[1]) },
      ...{ WEB_1: place(ports[2]), WEB_2: place(ports[3]) },
      ...{ PUBLIC_LISTEN: place(publicPort), OPERATOR_LISTEN: place(operatorPort) },
    });
    ends.push(nginx.stop);
    const everybody = [...operators, ...webs];
    await Promise.all(
      everybody.map((program, at) =>
        program.isHealthy(
          `http://${place(ports[at])}`,
          patienceMs,
          ({ status }) => status === 'ok',
        ),
      ),
    );
    const origin = `http://localhost:${String(publicPort)}`;
    const others = { postgresql: [postgresql.pid], redis: [redis.pid], nginx: [nginx.pid] };
    return new ScaledStack({ origin, webs, operators, others, ends });
  }

  /** Ends each process by its process number, clients before servers. */
  stop(): Promise<void> {
    return endAll(this.#ends);
  }
}

async function endAll(ends: (() => Promise<void>)[]): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
