import { Pool } from 'undici';
import { progressBounds } from '#lib/contract/desk/progress.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { env } from '#server/base/env.ts';
import { processWide } from '#server/base/process-wide.ts';
import { passagePlaces } from './passage-turns.ts';

/** The operator for this process: its connections, and the base path of its addresses ('' for none). */
export interface Operator {
  calls: Pool;
  /**
   * A separate pool for passages and the desk's progress, so that slow readers never block the connections of calls.
   */
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
    // exchange.ts sets the time and size limits of a call.
    calls: new Pool(origin, { ...options, connections: 128, headersTimeout: 0, bodyTimeout: 0 }),
    media: new Pool(origin, {
      ...options,
      // One for each place, so that no request waits for a connection in its turn.
      connections: passagePlaces + progressBounds.streams,
      headersTimeout: serverBounds.mediaHeadersMs,
    }),
    basePath: pathname === '/' ? '' : pathname.replace(/\/$/, ''),
  };
}
