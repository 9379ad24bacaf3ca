import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, stdSerializers, type Logger } from 'pino';

/** The operator's log, one JSON line an entry. What viewers have given it is never in it. */
export function operatorLog(level: string): Logger {
  return pino({ name: 'operator', level, serializers: { err: serialisedError } });
}

/** As pino says errors, but without the values of a failed query: addresses, tokens, hashes of passwords. */
export function serialisedError(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  const { query, cause } = error;
  return {
    type: error.name,
    message: `Failed query: ${query}`,
    code: (cause as { code?: string } | undefined)?.code,
    reason: cause?.message,
    stack: cause?.stack,
  };
}
