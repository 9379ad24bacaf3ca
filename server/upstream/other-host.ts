import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import type { Call } from '#lib/contract/wire/call.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import type { Caller } from '#server/base/caller.ts';
import { processWide } from '#server/base/process-wide.ts';
import { operatorRequest, type Asker } from './ask-operator.ts';
import { exchange } from './exchange.ts';
import { operatorKeyHeader } from './operator-key.ts';
import { classifyReply, type OperatorReply } from './read-envelope.ts';

/** The manifest names one report host, and sessions a few licence servers. */
const hostsMost = 16;

const pools = () =>
  processWide(
    'otherHosts',
    () =>
      new LRUCache<string, Pool>({
        max: hostsMost,
        dispose: (pool) => void pool.close().catch(() => undefined),
      }),
  );

/** An absolute HTTP address; null for none, or one relative to ours. */
export function otherHost(address: string | undefined): URL | null {
  const host = address === undefined ? null : URL.parse(address);
  return host !== null && /^https?:$/.test(host.protocol) ? host : null;
}

/** The address of a call below a host that serves it in the operator's place. */
export function addressBelow(host: URL, { address }: Call): URL {
  const below = new URL(host);
  below.pathname = host.pathname.replace(/\/$/, '') + address;
  return below;
}

/**
 * Makes a call to a server that the operator names in its own place: its report host or a licence server. That server
 * gets the viewer's token as the operator does, but not the operator's key. Throws OperatorError, see exchange and
 * classifyReply.
 */
export async function askOtherHost(
  address: URL,
  call: Call,
  data: Record<string, unknown>,
  { asker, caller }: { asker: Asker; caller: Caller },
): Promise<OperatorReply> {
  const request = operatorRequest(call, data, asker);
  const { [operatorKeyHeader]: _key, ...headers } = request.headers;
  const path = address.pathname + address.search;
  const limits = {
    timeoutMs: serverBounds.callBudgetMs,
    maxBytes: serverBounds.answerMaxBytes,
    caller,
  };
  return classifyReply(
    await exchange(poolFor(address.origin), { ...request, path, headers }, limits),
  );
}

function poolFor(origin: string): Pool {
  const known = pools().get(origin);
  if (known !== undefined) return known;
  const options = { connect: { timeout: 5_000 }, keepAliveTimeout: 20_000, pipelining: 1 };
  const pool = new Pool(origin, { ...options, connections: 16, headersTimeout: 0, bodyTimeout: 0 });
  pools().set(origin, pool);
  return pool;
}
