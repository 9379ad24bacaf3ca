/**
 * `npm start` and `npm run dev`: builds when the sources have changed, starts the reference operator (unless
 * OPERATOR_URL names another) and the web server, and prints their addresses once they answer.
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deskRoutes } from '#lib/desk-routes.ts';
import { dataPaths, readEnv } from '#operator/base/env.ts';
import { closeDataFolder } from '#lib/files/private-folder.ts';
import { parseEnv, type Env } from '#server/base/env.ts';
import { readyBuild } from './start/builds.ts';
import { onParentGone } from './start/parent-gone.ts';
import { Program } from './start/program.ts';
import { takenPort, type WantedPort } from './start/taken-port.ts';
import { waitsFor } from './start/waits-for.ts';

const root = dirname(import.meta.dirname);
const isDev = process.argv.includes('--dev');

const pollMs = 150;
/** After this time without an answer, print the reason for the wait. */
const patienceMs = 6_000;

const settings = readSettings();
const open = closeDataFolder(settings.dataDir);
if (open !== null) say(open);
const programs: Program[] = [];
let hasBeenReady = false;
let isEnding = false;
const ending = new AbortController();

process.once('SIGINT', () => void end(0));
process.once('SIGTERM', () => void end(0));
if (process.env.npm_lifecycle_event !== undefined) onParentGone(() => void end(0));

// Check before the build and before a database is filled: another program may use the port.
const taken = await takenPort(wantedPorts());
if (taken !== null) {
  say(taken);
  process.exit(1);
}
// Before the build: the operator's first start fills a database, which takes as long as half a build.
if (settings.isOperatorEmbedded) run('operator', ['operator/main.ts']);
if (isDev || (await isBuilt()))
  await untilReady(run('web server', ['server/main.ts', ...(isDev ? ['--dev'] : [])]));
else await end(1);

async function isBuilt(): Promise<boolean> {
  const onBuild = () => say('Building the pages …');
  const folder = await readyBuild({ root, signal: ending.signal, onBuild });
  if (folder === null && !isEnding) say('There is no build. See above.');
  return folder !== null && !isEnding;
}

function run(name: string, programArguments: string[]): Program {
  const onEnd = (ending: string) => {
    if (isEnding) return false;
    if (hasBeenReady) {
      say(`${ending} Starting it again.`);
      return true;
    }
    // It failed before it was ready, so a restart would fail too: a taken port, a locked data directory.
    say(`${ending} See above.`);
    void end(1);
    return false;
  };
  const program = new Program({ name, root, arguments: programArguments, onEnd });
  programs.push(program);
  program.start();
  return program;
}

async function untilReady(web: Program): Promise<void> {
  const startedAt = Date.now();
  let hasExplained = false;
  while (!isEnding) {
    const report = web.isListening ? await healthOf(ownAddress(settings, '127.0.0.1')) : null;
    if (report?.status === 'ok' || report?.status === 'degraded') {
      hasBeenReady = true;
      say(`Sintonia is ready at ${ownAddress(settings, 'localhost')}`);
      await sayOwnerLink();
      return;
    }
    const isLate = Date.now() - startedAt > patienceMs;
    if (!hasExplained && isLate && report?.operator === 'unreachable') {
      hasExplained = true;
      say(
        settings.isOperatorEmbedded
          ? await waitsFor(settings.dataDir)
          : `The operator at ${settings.operatorUrl} does not answer. Waiting for it.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** While the service has no owner, the operator keeps the secret of the link that makes one. */
async function sayOwnerLink(): Promise<void> {
  if (!settings.isOperatorEmbedded) return;
  const secret = await readFile(dataPaths.ownerLink(settings.dataDir), 'utf8').catch(() => null);
  if (secret === null) return;
  const link = `${ownAddress(settings, 'localhost')}${deskRoutes.welcome()}#${secret.trim()}`;
  say(`Make the owner's account, which runs this service from the browser, at ${link}`);
}

interface Report {
  status?: string;
  operator?: string;
}

async function healthOf(address: string): Promise<Report | null> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(3_000) });
    return (await answer.json()) as Report;
  } catch {
    // Not listening yet.
    return null;
  }
}

function ownAddress({ host, port }: Env, everywhere: string): string {
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? everywhere : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  ending.abort();
  await Promise.all(programs.map((program) => program.stop()));
  process.exit(code);
}

function readSettings(): Env {
  return readOrEnd(() => parseEnv(process.env));
}

function wantedPorts(): WantedPort[] {
  const { port, host, metricsPort, metricsHost, isOperatorEmbedded } = settings;
  const web: WantedPort[] = [
    { name: 'PORT', port, host },
    { name: 'METRICS_PORT', port: metricsPort ?? 0, host: metricsHost },
  ];
  if (!isOperatorEmbedded) return web;
  const operator = readOrEnd(() => readEnv(process.env));
  const { metrics } = operator;
  return [
    ...web,
    { name: 'OPERATOR_PORT', port: operator.port, host: operator.host },
    { name: 'OPERATOR_METRICS_PORT', port: metrics?.port ?? 0, host: metrics?.host },
  ];
}

function readOrEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
