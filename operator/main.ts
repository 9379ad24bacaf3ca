import './quick-modules.ts';
import './heap-limits.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import { closeDataFolder, makePrivateFiles } from '#lib/files/private-folder.ts';
import { DatabaseRefused } from './db/database-refused.ts';
import { dataPaths, readEnv, type OperatorEnv } from './base/env.ts';
import { operatorLog } from './base/log.ts';
import { LogLines } from './base/log-lines.ts';
import { DirectoryInUse, lockForOperator } from './base/lock.ts';
import type { OperatorMeter } from './serving/operator-meter.ts';
import type { Operator } from './operator.ts';
import type { OperatorServices } from './calls/handle.ts';

/**
 * The reference operator: `node operator/main.ts`. It runs behind web servers; other clients should not reach its port.
 */
/** Requests in progress get this long to finish when the process ends. */
const GRACE_MS = 5_000;

makePrivateFiles();
const env = readOrExit();
const lines = new LogLines();
const log = operatorLog(env.logLevel, { lines });
process.exitCode = await run(env, log).catch((error: unknown) => {
  sayFatal(error);
  return 1;
});

function readOrExit(): OperatorEnv {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function run(env: OperatorEnv, log: Logger): Promise<number> {
  const open = closeDataFolder(env.dataDir);
  if (open !== null) log.warn(open);
  const lock = await lockForOperator(dataPaths.lock(env.dataDir), ({ pid }) => {
    log.warn({ pid }, 'a command holds the data directory; the operator starts when it is done');
  });
  let operator: Operator | null = null;
  let measuring: Measuring | null = null;
  try {
    // Filling an empty database takes long, so a taken port is reported first.
    await checkPort(env);
    measuring = await measure(env);
    // Imported here, after quick-modules.ts has been loaded.
    const { openOperator } = await import('./operator.ts');
    operator = await openOperator(env, log, {
      meter: measuring?.meter ?? null,
      tell: lock.tell,
      lines,
    });
    measuring?.knows(operator.services);
    const server = await listen(operator, env);
    for (const port of [server.port, ...(measuring ? [measuring.port] : [])])
      operator.ownPlaces.add(port);
    await lock.announce(server.port);
    log.info({ port: server.port, dataDir: env.dataDir }, 'the operator is ready');
    await toldToEnd();
    log.info('the operator is stopping');
    operator.endStreams();
    await server.close();
    return 0;
  } finally {
    measuring?.close();
    await operator?.close();
    await lock.release();
  }
}

interface Measuring {
  meter: OperatorMeter;
  port: number;
  knows: (services: OperatorServices) => void;
  close: () => void;
}

/** Loaded only when metrics are on, so that it costs nothing otherwise. */
async function measure({ metrics: place }: OperatorEnv): Promise<Measuring | null> {
  if (place === null) return null;
  const { createOperatorMetrics, serveMetrics } = await import('./metrics/prometheus.ts');
  const { activeSessions } = await import('./metrics/active-sessions.ts');
  const metrics = createOperatorMetrics();
  const { close, port } = await serveMetrics(metrics, place);
  const knows = ({ db, now }: OperatorServices) =>
    metrics.countSessions(() => activeSessions(db, now()));
  return { meter: metrics.meter, port, knows, close };
}

/** Rejects when another program listens at the operator's port. */
async function checkPort({ host, port }: OperatorEnv): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

function listen({ app }: Operator, { host, port }: OperatorEnv) {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) =>
      app(request, {
        peer: 'socket' in incoming ? (incoming.socket.remoteAddress ?? null) : null,
        cut: () => {
          if ('socket' in incoming) incoming.socket.destroy();
        },
      }),
    overrideGlobalObjects: false,
  });
  return new Promise<{ port: number; close: () => Promise<void> }>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => closeServer(server),
      });
    });
  });
}

function closeServer(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, GRACE_MS);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}

function toldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}

function sayFatal(error: unknown): void {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof DirectoryInUse || error instanceof DatabaseRefused) {
    process.stderr.write(`${error.message}\n`);
  } else if (code === 'EADDRINUSE') {
    const [name, host] =
      port === env.port
        ? ['OPERATOR_PORT', env.host]
        : ['OPERATOR_METRICS_PORT', env.metrics?.host];
    process.stderr.write(
      `Port ${port} on ${host} is taken by another program. Set ${name} to a free one.\n`,
    );
  } else {
    log.fatal({ err: error }, 'the operator could not start');
  }
}
