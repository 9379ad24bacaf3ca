import { Pool } from 'undici';
import { bounds } from '#lib/limits.ts';
import { env } from '#server/base/env.ts';
import { processWide } from '#server/base/process-wide.ts';

/** The operator as this process reaches it: connections, and the path that its addresses start with ('' for none). */
export interface Operator {
  calls: Pool;
  /** A pool of its own, so that slow media readers never take the connections of the calls. */
  media: Pool;
  basePath: string;
}

export function operator(): Operator {
  return processWide('operator', () => connectOperator(env().operatorUrl));
}

function connectOperator(operatorUrl: string): Operator {
  const { origin, pathname } = new URL(operatorUrl);
  const options = { connect: { timeout: 5_000 }, keepAliveTimeout: 20_000, pipelining: 1 };
  return {
    // The time limit and the size limit of a call are ours, see exchange.ts.
    calls: new Pool(origin, { ...options, connections: 128, headersTimeout: 0, bodyTimeout: 0 }),
    media: new Pool(origin, {
      ...options,
      connections: 512,
      headersTimeout: bounds.mediaHeadersMs,
    }),
    basePath: pathname === '/' ? '' : pathname.replace(/\/$/, ''),
  };
}
