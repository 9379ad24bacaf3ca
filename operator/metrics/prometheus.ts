import { once } from 'node:events';
import { createServer } from 'node:http';
import { millisecondsInMinute } from 'date-fns/constants';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OperatorMeter } from '#operator/serving/operator-meter.ts';

/** From a call that reads a cache to one that waits for a busy database. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Counting sessions scans a table. */
const SESSIONS_KEPT_MS = millisecondsInMinute;

/** Sessions that were used within the lifetime of an access token. */
export interface ActiveSessions {
  guests: number;
  users: number;
}

export interface OperatorMetrics {
  meter: OperatorMeter;
  /** Sets the session counter, once the database is open. */
  countSessions: (count: () => Promise<ActiveSessions>) => void;
  text: () => Promise<string>;
}

/** Labels are words from our code, never an id, an address or other data of a request. */
export function createOperatorMetrics(): OperatorMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'sintonia_operator_requests_total',
    help: 'Requests by call or place, and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'sintonia_operator_request_seconds',
    help: 'From a request until its answer begins.',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers,
  });
  const refusals = new Counter({
    name: 'sintonia_operator_refusals_total',
    help: 'Calls that were answered with an errCode, by its name.',
    labelNames: ['reason'],
    registers,
  });
  const refusedWrites = new Counter({
    name: 'sintonia_operator_writes_refused_total',
    help: "Writes that failed for a reason of the operator's own: disk-full, read-only, device or memory.",
    labelNames: ['reason'],
    registers,
  });
  const plays = new Counter({
    name: 'sintonia_operator_plays_total',
    help: 'Plays that players reported: started, failed, or left before the first picture.',
    labelNames: ['stream', 'outcome'],
    registers,
  });
  return {
    meter: {
      request: async (route, answer) => {
        const startedAt = performance.now();
        let status = 500;
        try {
          const response = await answer();
          ({ status } = response);
          return response;
        } finally {
          requests.inc({ route, status });
          durations.observe({ route }, (performance.now() - startedAt) / 1_000);
        }
      },
      refused: (reason) => refusals.inc({ reason }),
      writeRefused: (reason) => refusedWrites.inc({ reason }),
      reported: (events) => {
        for (const { event, streamType, start } of events) {
          if (event === 'sla')
            plays.inc({ stream: streamOf(streamType), outcome: outcomeOf(start) });
        }
      },
    },
    countSessions: (count) => gaugeSessions(registry, count),
    text: () => registry.metrics(),
  };
}

/** Browsers may report any value. */
const streamOf = (given: unknown) => (given === 'LIVE' || given === 'VOD' ? given : 'other');
const outcomeOf = (given: unknown) =>
  given === 'started' || given === 'failed' || given === 'left' ? given : 'other';

function gaugeSessions(registry: Registry, count: () => Promise<ActiveSessions>): void {
  let countedAt = -Infinity;
  new Gauge({
    name: 'sintonia_operator_active_sessions',
    help: 'Sessions whose access token is valid, counted once a minute at most.',
    labelNames: ['role'],
    registers: [registry],
    async collect() {
      if (performance.now() - countedAt < SESSIONS_KEPT_MS) return;
      countedAt = performance.now();
      const { guests, users } = await count();
      this.set({ role: 'guest' }, guests);
      this.set({ role: 'user' }, users);
    },
  });
}

/** Answers at /metrics on a port that viewers do not reach. Rejects when the port is taken. */
export async function serveMetrics(
  { text }: OperatorMetrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => {
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
        response.end(body);
      },
      // The database is away: Prometheus notices the failed read.
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => server.close(),
  };
}
