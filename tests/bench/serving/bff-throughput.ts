import { channelAuthority } from '#lib/contract/channels.ts';
import { freePort, Program } from '#tests/setup/stack/program.ts';
import { atLeastTimes, figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { runLoad } from '#tests/bench/load.ts';
import type { Load, LoadResult } from '#tests/bench/load.ts';

/** Many short rounds: other load on the machine changes within seconds and affects both parts of a round equally. */
const rounds = 21;
const seconds = 1;
const budgetShare = 0.85;

/**
 * The BFF's calls per second through server/main.ts with metrics on, compared with a raw Node proxy in front of the
 * same stub, in alternating rounds.
 */
export async function bffFigures(): Promise<Figure[]> {
  const ports = {
    stub: await freePort(),
    proxy: await freePort(),
    web: await freePort(),
    metrics: await freePort(),
  };
  const operatorUrl = `http://127.0.0.1:${String(ports.stub)}`;
  const program = (name: string, path: string, port: number, env = {}) =>
    new Program(name, path, {
      PORT: String(port),
      HOST: '127.0.0.1',
      OPERATOR_URL: operatorUrl,
      LOG_LEVEL: 'warn',
      ...env,
    });
  const stub = program('the stub operator', 'tests/bench/programs/stub-operator.ts', ports.stub);
  const proxy = program('the raw proxy', 'tests/bench/programs/raw-proxy.ts', ports.proxy);
  const web = program('the web server', 'server/main.ts', ports.web, {
    SESSION_SECRET: 'bench-'.repeat(8),
    STREAM_SECRET: 'bench-'.repeat(8),
    METRICS_PORT: String(ports.metrics),
  });
  const programs = [stub, proxy, web];
  try {
    for (const one of programs) one.start();
    await stub.isHealthy(operatorUrl, 20_000);
    await proxy.isHealthy(originOf(ports.proxy), 20_000);
    await web.isHealthy(originOf(ports.web), 60_000);
    return figuresOf(await measure(web, proxy, ports));
  } finally {
    await Promise.all(programs.map((one) => one.stop()));
  }
}

interface Round {
  ours: LoadResult;
  raw: LoadResult;
}

async function measure(
  web: Program,
  proxy: Program,
  ports: { web: number; proxy: number },
): Promise<Round[]> {
  const load: Load = {
    path: channelAuthority.address,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      client: 'web',
      lang: 'en',
      cookie: await guestCookie(originOf(ports.web)),
    },
    body: '{}',
    connections: 32,
    seconds,
  };
  // Warm-up until both are compiled: the first seconds measure the compiler.
  const warmUp = { ...load, seconds: 6 };
  await runLoad(originOf(ports.web), web.pid, warmUp);
  await runLoad(originOf(ports.proxy), proxy.pid, warmUp);
  const results: Round[] = [];
  while (results.length < rounds) {
    const ours = await runLoad(originOf(ports.web), web.pid, load);
    results.push({ ours, raw: await runLoad(originOf(ports.proxy), proxy.pid, load) });
  }
  return results;
}

/** The first call makes a guest, whose cookie the others carry. */
async function guestCookie(origin: string): Promise<string> {
  const answer = await fetch(origin + channelAuthority.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
    body: '{}',
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookies.length === 0) throw new Error(`no guest: ${await answer.text()}`);
  return cookies.join('; ');
}

/** The median round by its share of the raw proxy's rate. */
function figuresOf(results: Round[]): Figure[] {
  const shareOf = ({ ours, raw }: Round) => ours.requestsPerSecond / raw.requestsPerSecond;
  const { ours, raw } = [...results].sort((a, b) => shareOf(a) - shareOf(b))[rounds >> 1] ?? none();
  const against = (field: keyof LoadResult) => ({ name: 'raw Node proxy', value: raw[field] });
  return [
    figure('BFF calls', '/s', ours.requestsPerSecond, against('requestsPerSecond'), {
      budget: atLeastTimes(ours.requestsPerSecond, budgetShare, raw.requestsPerSecond),
    }),
    figure('BFF CPU a call', 'µs', ours.cpuMicroseconds, against('cpuMicroseconds')),
    figure('BFF call p95', 'ms', ours.p95Ms, against('p95Ms')),
  ];
}

function none(): never {
  throw new Error('no rounds');
}

const originOf = (port: number) => `http://127.0.0.1:${String(port)}`;
