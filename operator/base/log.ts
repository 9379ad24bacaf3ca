import { DrizzleQueryError } from 'drizzle-orm/errors';
import { destination, multistream, pino, stdSerializers, type Level, type Logger } from 'pino';
import { logName, type LogLines } from './log-lines.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Where lines are written; standard output by default. */
export interface LogPlace {
  write: (line: string) => unknown;
  flushSync?: () => void;
}

interface LogOptions {
  /** Keeps the newest lines for the desk. */
  lines?: LogLines;
  place?: LogPlace;
}

/** The operator's log: one JSON object a line. It never contains data of viewers, nor more of an address than its host. */
export function operatorLog(
  level: string,
  { lines, place = destination({ dest: 1, sync: true }) }: LogOptions = {},
): Logger {
  const written: LogPlace = {
    write: (line) => place.write(withoutSecrets(line)),
    flushSync: () => place.flushSync?.(),
  };
  const options = { name: logName, serializers: { err: serialisedError } };
  if (!lines) return pino({ ...options, level }, written);
  const kept: LogPlace = { write: (line) => lines.add(withoutSecrets(line)) };
  // The desk shows lines from level info, also when the console shows less.
  const both = multistream([
    { level: 'info', stream: kept },
    { level: level as Level, stream: written },
  ]);
  const isFiner = (pino.levels.values[level] ?? Infinity) < infoValue;
  return pino({ ...options, level: isFiner ? level : 'info' }, both);
}

const infoValue = 30;

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
