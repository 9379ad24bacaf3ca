import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, stdSerializers, type Logger } from 'pino';

/** The operator's log: one JSON object a line. It never contains data of viewers. */
export function operatorLog(level: string): Logger {
  return pino({ name: 'operator', level, serializers: { err: serialisedError } });
}

/** Serialises errors as pino does, without the values of a failed query: addresses, tokens, password hashes. */
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
