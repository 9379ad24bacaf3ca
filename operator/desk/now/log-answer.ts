import type { RequestOf, ResponseOf } from '#lib/contract/call.ts';
import type { deskLog } from '#lib/contract/desk/now.ts';
import type { LogLevel, LogLine } from '#operator/base/log-lines.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { operatorName } from './moment.ts';

const ranks: Record<LogLevel, number> = { info: 0, warn: 1, error: 2 };

/** The kept lines of the log that match, newest first; only the new ones when the asker knows the others. */
export function logAnswer(
  { level, query = '', after }: RequestOf<typeof deskLog>,
  { env, lines }: Pick<DeskParts, 'env' | 'lines'>,
): ResponseOf<typeof deskLog> {
  const { startedAt } = lines;
  const isContinued = after?.startedAt === startedAt;
  const since = isContinued ? after.lineId : 0;
  const words = query.trim().toLowerCase();
  const matches = (line: LogLine) =>
    line.lineId > since &&
    ranks[line.level] >= ranks[level] &&
    `${line.text} ${line.details}`.toLowerCase().includes(words);
  return {
    operatorName: operatorName(env),
    startedAt,
    isContinued,
    lines: lines.newest().filter(matches),
  };
}
