/** A line of the operator's log. */
export interface LogLine {
  /** Counts up from the start of the operator. */
  lineId: number;
  /** In ms since 1970. */
  at: number;
  level: LogLevel;
  text: string;
  /** The other fields, as JSON. */
  details: string;
}

export type LogLevel = 'info' | 'warn' | 'error';

/** The name of the log in each line. */
export const logName = 'operator';
/** Lines of the log that are kept in memory. */
const linesMost = 500;
const textMost = 300;
const detailsMost = 1_000;
/** The levels of pino from which a line has each of ours. */
const levels: readonly [number, LogLevel][] = [
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
];
/** Fields of each line that say nothing new. */
const plainFields = new Set(['level', 'time', 'pid', 'hostname', 'msg']);

/** The newest lines of the operator's log, from level info. */
export class LogLines {
  /** Tells the lines of two starts apart; in ms since 1970. */
  readonly startedAt = Date.now();
  #lines: LogLine[] = [];
  #next = 1;

  /** Takes a line as it is written. */
  add(written: string): void {
    const line = read(written);
    if (!line) return;
    this.#lines.push({ lineId: this.#next, ...line });
    this.#next += 1;
    if (this.#lines.length > linesMost) this.#lines.shift();
  }

  /** Newest first. */
  newest(): LogLine[] {
    return this.#lines.toReversed();
  }
}

function read(written: string): Omit<LogLine, 'lineId'> | null {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(written) as Record<string, unknown>;
  } catch {
    return null;
  }
  const { level: number, time, msg } = fields;
  const level = levels.find(([from]) => Number(number) >= from)?.[1];
  if (!level) return null;
  const others = Object.entries(fields).filter(
    ([name, value]) => !plainFields.has(name) && !(name === 'name' && value === logName),
  );
  return {
    at: typeof time === 'number' ? time : 0,
    level,
    text: (typeof msg === 'string' ? msg : '').slice(0, textMost),
    details:
      others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others)).slice(0, detailsMost),
  };
}
