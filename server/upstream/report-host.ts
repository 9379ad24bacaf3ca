import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import type { Call } from '#lib/contract/call.ts';
import { bounds } from '#lib/limits.ts';
import type { Caller } from '#server/base/caller.ts';
import { processWide } from '#server/base/process-wide.ts';
import { operatorRequest, type Asker } from './ask-operator.ts';
import { exchange } from './exchange.ts';
import { operatorKeyHeader } from './operator-key.ts';
import { classifyReply, type OperatorReply } from './read-envelope.ts';

/** The manifest names one host; a change leaves the previous connections for a while. */
const hostsMost = 4;

const pools = () =>
  processWide(
    'reportHosts',
    () =>
      new LRUCache<string, Pool>({
        max: hostsMost,
        dispose: (pool) => void pool.close().catch(() => undefined),
      }),
  );

/** The host of a manifest's `report_host`; null when it names none, or an address relative to ours. */
export function reportHostOf(address: string | undefined): URL | null {
  const host = address === undefined ? null : URL.parse(address);
  return host !== null && /^https?:$/.test(host.protocol) ? host : null;
}

/**
 * Sends a call of the report service to the operator's report host (spec part 1, report_host). It gets the viewer's
 * token like the operator, but not the operator's key. Throws OperatorError, see exchange and classifyReply.
 */
export async function askReportHost(
  host: URL,
  call: Call,
  data: Record<string, unknown>,
  { asker, caller }: { asker: Asker; caller: Caller },
): Promise<OperatorReply> {
  const request = operatorRequest(call, data, asker);
  const { [operatorKeyHeader]: _key, ...headers } = request.headers;
  const path = host.pathname.replace(/\/$/, '') + request.path;
  const limits = { timeoutMs: bounds.callBudgetMs, maxBytes: bounds.answerMaxBytes, caller };
  return classifyReply(await exchange(poolFor(host.origin), { ...request, path, headers }, limits));
}

function poolFor(origin: string): Pool {
  const known = pools().get(origin);
  if (known !== undefined) return known;
  const options = { connect: { timeout: 5_000 }, keepAliveTimeout: 20_000, pipelining: 1 };
  const pool = new Pool(origin, { ...options, connections: 16, headersTimeout: 0, bodyTimeout: 0 });
  pools().set(origin, pool);
  return pool;
}
