import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { countBy, type Meter } from '#server/base/meter.ts';
import { routeClass } from './route-class.ts';

/** In seconds: from a call answered from the cache to one that times out at the operator. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics for Prometheus, and the hooks that count requests. */
export interface Metrics {
  /**
   * Call it when a request starts; call the returned function with the answer when it is sent or the client has
   * disconnected.
   */
  watch: (request: IncomingMessage) => (response: ServerResponse) => void;
  meter: Meter;
  text: () => Promise<string>;
}

/** Labels come from fixed lists, never from an id, an address or other request data. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Counted in a plain map and copied when Prometheus asks: a labelled counter costs more than the rest of the count.
  const counts = new Map<string, Map<number, number>>();
  let underWay = 0;
  new Counter({
    name: 'sintonia_web_requests_total',
    help: 'Requests by call, screen or place, and status; 499 is one whose asker went away.',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      for (const [route, byStatus] of counts) {
        for (const [status, count] of byStatus) this.inc({ route, status }, count);
        byStatus.clear();
      }
    },
  });
  const durations = new Histogram({
    name: 'sintonia_web_request_seconds',
    help: 'From a request until its whole answer has gone.',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers,
  });
  const upstreamErrors = new Counter({
    name: 'sintonia_web_upstream_errors_total',
    help: 'Calls that the operator did not answer well; refused: it answered with an errCode.',
    labelNames: ['reason'],
    registers,
  });
  const pages = new Counter({
    name: 'sintonia_web_pages_total',
    help: "Guests' pages by what the cache did.",
    labelNames: ['verdict'],
    registers,
  });
  new Gauge({
    name: 'sintonia_web_requests_under_way',
    help: 'Requests that are being answered.',
    registers,
    collect() {
      this.set(underWay);
    },
  });
  const count = (route: string, status: number) => {
    let byStatus = counts.get(route);
    if (byStatus === undefined) counts.set(route, (byStatus = new Map<number, number>()));
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  };
  return {
    watch: (request) => {
      const startedAt = performance.now();
      const route = routeClass(request.url ?? '/');
      underWay += 1;
      return (response) => {
        underWay -= 1;
        count(route, response.writableFinished ? response.statusCode : 499);
        durations.observe({ route }, (performance.now() - startedAt) / 1_000);
      };
    },
    meter: {
      upstreamFailed: (error) => upstreamErrors.inc({ reason: reasonOf(error) }),
      upstreamRefused: () => upstreamErrors.inc({ reason: 'refused' }),
      pageServed: (verdict) => pages.inc({ verdict }),
      pagesKept: (sizeBytes) => {
        new Gauge({
          name: 'sintonia_web_pages_kept_bytes',
          help: "What the cache of guests' pages holds.",
          registers,
          collect() {
            this.set(sizeBytes());
          },
        });
      },
    },
    text: () => registry.metrics(),
  };
}

const networkReasons: Readonly<Record<number, string>> = {
  [errorCodes.upstreamUnreachable]: 'unreachable',
  [errorCodes.upstreamTimeout]: 'timeout',
  [errorCodes.upstreamMalformed]: 'malformed',
};

function reasonOf({ kind, code }: OperatorError): string {
  return kind === 'network' ? (networkReasons[code] ?? 'network') : kind;
}

/** Starts counting, and answers at /metrics on a port that viewers cannot reach. */
export function serveMetrics(port: number, host: string): { metrics: Metrics; server: Server } {
  const metrics = createMetrics();
  countBy(metrics.meter);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void metrics.text().then((text) => {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(text);
    });
  });
  server.listen(port, host);
  return { metrics, server };
}
