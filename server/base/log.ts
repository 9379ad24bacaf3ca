import { pino } from 'pino';
import { env } from './env.ts';
import { processWide } from './process-wide.ts';

/** The web server's log, one JSON line per entry. Never log a session, a cookie or an address with a token. */
export function log(): ReturnType<typeof pino> {
  return processWide('log', () => pino({ name: 'web', level: env().logLevel }));
}
