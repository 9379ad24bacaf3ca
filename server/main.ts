import { createServer } from 'node:http';
import { closeDataFolder, makePrivateFiles } from '#lib/files/private-folder.ts';
import { BuiltFiles } from './built-files/built-files.ts';
import { takeBuild } from './built-files/current-build.ts';
import { env, type Env } from './base/env.ts';
import { inOrder } from './http/in-order.ts';
import { log } from './base/log.ts';
import { cachedPages } from './page-cache/cached-pages.ts';
import { inPageTurn } from './page-cache/page-turns.ts';
import { withinPageBudget, withPageStatus } from './page-answer.ts';
import type { Handler } from './http/handler.ts';
import { routeRequest, type Site } from './route-request.ts';
import { operator } from './upstream/pool.ts';

/** Longer than any cookie set of ours; Node's own 16 KB would answer large token sets with 431. */
const maxHeaderBytes = 64 * 1024;
/** Longer than proxies in front keep theirs, so that none of them writes into a connection that is just closing. */
const keepAliveMs = 65_000;
/** A connection whose other end neither sends nor reads for so long is closed, and its answer is freed. */
const idleMs = 120_000;
/** How long headers, and a whole request, may take to come in, and how often that is looked at. */
const receiving = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
};
const stopGraceMs = 5_000;

const isDev = process.argv.includes('--dev');

async function start(): Promise<void> {
  makePrivateFiles();
  const settings = readSettings();
  const open = closeDataFolder(settings.dataDir);
  if (open !== null) log().warn(open);
  const measuring = await measure(settings);
  const answer = inOrder((request, response) => {
    routeRequest(request, response, site).catch((error: unknown) => {
      log().error({ err: error }, 'a request failed');
      if (!response.headersSent) response.writeHead(500).end();
      else response.destroy();
    });
  }, measuring?.metrics.watch);
  const server = createServer({ maxHeaderSize: maxHeaderBytes, ...receiving }, answer);
  // A body is asked for when it is read, and not before (http/incoming-body.ts).
  server.on('checkContinue', answer);
  server.keepAliveTimeout = keepAliveMs;
  server.timeout = idleMs;
  const site: Site = {
    isReady: false,
    files: isDev ? { answer: () => false } : new BuiltFiles(takeBuild('.')),
    pages: preparePages(settings, server),
    isDev,
  };

  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${settings.port} is taken. Set PORT to another one, or stop what listens there.`
        : `The web server cannot listen: ${error.message}`,
    );
  });
  server.on('listening', () => process.send?.('listening'));
  server.listen(settings.port, settings.host);

  site.pages.then(
    () => {
      site.isReady = true;
    },
    (error: unknown) => {
      log().fatal({ err: error }, 'the pages cannot be prepared');
      fail('The pages cannot be prepared. Is the build there? (npm run build)');
    },
  );

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), stopGraceMs).unref();
    server.close(() => {
      process.exit(0);
    });
    server.closeIdleConnections();
    measuring?.server.close();
    void operator().calls.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The process that started this one with a channel is gone; no other process would end this one.
  if (process.connected) process.once('disconnect', stop);
}

/** Loaded when it is wanted, so that it costs nothing when it is not. */
async function measure({ metricsPort, metricsHost }: Env) {
  if (metricsPort === null) return null;
  const { serveMetrics } = await import('./metrics/prometheus.ts');
  const measuring = serveMetrics(metricsPort, metricsHost);
  measuring.server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${metricsPort} is taken. Set METRICS_PORT to another one, or stop what listens there.`
        : `The metrics cannot be served: ${error.message}`,
    );
  });
  return measuring;
}

function readSettings(): Env {
  try {
    return env();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

async function preparePages(
  settings: Env,
  server: ReturnType<typeof createServer>,
): Promise<Handler> {
  Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production' });
  const { default: next } = await import('next');
  const app = next({
    dev: isDev,
    // For addresses within Next alone, which calls every loopback address localhost: with another name here, a rewrite of
    // proxy.ts would count as one to another site and be fetched over the network.
    hostname: 'localhost',
    port: settings.port,
    // Next listens there for upgrades, which hot reload needs. A service takes none: with a listener on its server, Node
    // would close every request that offers one.
    httpServer: isDev ? server : createServer(),
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  const pages: Handler = async (request, response) => {
    await handle(request, response);
  };
  const honest = inPageTurn(withPageStatus(pages));
  return withinPageBudget(isDev ? honest : cachedPages(honest));
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

await start();
