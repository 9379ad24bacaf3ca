import { createServer, type Server } from 'node:http';
import { closeDataFolder, makePrivateFiles } from '#lib/files/private-folder.ts';
import { BuiltFiles } from './built-files/built-files.ts';
import { takeBuild } from './built-files/current-build.ts';
import { env, type Env } from './base/env.ts';
import { progressPlaces } from './desk/progress-places.ts';
import { inOrder } from './http/in-order.ts';
import { log } from './base/log.ts';
import { cachedPages } from './page-cache/cached-pages.ts';
import { inPageTurn } from './page-cache/page-turns.ts';
import { withinPageBudget, withPageStatus } from './page-answer.ts';
import type { Handler } from './http/handler.ts';
import { routeRequest, type Site } from './route-request.ts';
import { operator } from './upstream/pool.ts';
import { warmUpOf } from './warm-up.ts';

/** Longer than all cookies that we set. With Node's default of 16 KB, large token sets would get 431. */
const maxHeaderBytes = 64 * 1024;
/** Longer than the keep-alive of proxies in front, so that none of them writes into a connection that is closing. */
const keepAliveMs = 65_000;
/** A connection that neither sends nor reads for so long is closed, and its answer is freed. */
const idleMs = 120_000;
/** Time limits for the headers and for the whole request, and the interval of their check. */
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
  // The body is requested when it is read (http/incoming-body.ts), so Node must not send 100 Continue itself.
  server.on('checkContinue', answer);
  server.keepAliveTimeout = keepAliveMs;
  server.timeout = idleMs;
  const site: Site = {
    isReady: false,
    files: isDev ? { answer: () => false } : new BuiltFiles(takeBuild('.')),
    pages: preparePages(settings, server),
    isDev,
    ...(!isDev && { warmUp: warmUpOf(() => ownOrigin(server)) }),
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
      log().fatal({ err: error }, 'preparing the pages failed');
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
    progressPlaces().endAll();
    measuring?.server.close();
    void operator().calls.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The parent process that started this one with a channel has ended; without this, the server would run on.
  if (process.connected) process.once('disconnect', stop);
}

function ownOrigin(server: Server): string {
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the server does not listen');
  const isEverywhere = place.address === '::' || place.address === '0.0.0.0';
  const name = place.family === 'IPv6' ? `[${place.address}]` : place.address;
  return `http://${isEverywhere ? '127.0.0.1' : name}:${place.port}`;
}

/** Imported on demand, so that it costs nothing while metrics are off. */
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
    // Used only for addresses within Next, which calls every loopback address localhost. With another name, a rewrite
    // in proxy.ts would count as another site and be fetched over the network.
    hostname: 'localhost',
    port: settings.port,
    // Next listens on this server for upgrades, which hot reload needs. In production there are none: with a listener
    // on its server, Node would close every request that offers an upgrade.
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
