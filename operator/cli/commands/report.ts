import { InvalidArgumentError, Option } from 'commander';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { read, type AddCommands, type Work } from './command-line.ts';
import type { ReportRow } from '#operator/reports/report-summary.ts';

const summarySchema = z.object({
  rows: z.array(
    z.object({
      channelId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      plays: z.number(),
      startFailures: z.number(),
      exitsBeforeStart: z.number(),
      joinP50Ms: z.nullable(z.number()),
      joinP95Ms: z.nullable(z.number()),
      playedMs: z.number(),
      rebufferMs: z.number(),
    }),
  ),
});
const eventsSchema = z.object({ events: z.array(z.record(z.string(), z.unknown())) });

const unitsMs = { m: millisecondsInMinute, h: millisecondsInHour, d: millisecondsInDay } as const;

/** `report`: a table of what players reported, per channel; `report events`: the events themselves. */
export const addReport: AddCommands = (program, run) => {
  program
    .command('report')
    .description('what players reported, per channel')
    .addOption(
      new Option('--since <time>', 'such as 30m, 24h or 7d')
        .argParser(sinceOf)
        .default(sinceOf('24h'), '24h'),
    )
    .action(({ since }: { since: Since }) => run(summary(since)))
    .command('events')
    .description('the newest events as they came')
    .option('--count <number>', 'from 1 to 10000', countOf, '100')
    .action(({ count }: { count: string }) => run(listEvents(count)));
};

interface Since {
  text: string;
  ms: number;
}

function sinceOf(text: string): Since {
  const [, number, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (number === undefined || Number(number) === 0) {
    throw new InvalidArgumentError('It is a number and m, h or d, such as 24h.');
  }
  return { text, ms: Number(number) * unitsMs[unit as keyof typeof unitsMs] };
}

function countOf(text: string): string {
  if (/^[1-9]\d{0,3}$|^10000$/.test(text)) return text;
  throw new InvalidArgumentError('It is a number from 1 to 10000.');
}

const summary =
  ({ text, ms }: Since): Work =>
  async ({ ask }, { say }) => {
    const { rows } = await read(await ask('GET', `/reports?sinceMs=${ms}`), summarySchema);
    if (rows.length === 0) say(`Players have reported nothing in ${text}.`);
    else for (const line of tableOf(rows)) say(line);
  };

function listEvents(count: string): Work {
  return async ({ ask }, { say }) => {
    const { events } = await read(await ask('GET', `/reports/events?count=${count}`), eventsSchema);
    for (const event of events) say(JSON.stringify(event));
    if (events.length === 0) say('Players have reported nothing.');
  };
}

const heads = ['plays', 'hours', 'start failures', 'exits before start'] as const;
const timeHeads = ['join p50', 'join p95', 'rebuffering'] as const;

function tableOf(rows: readonly ReportRow[]): string[] {
  const lines = [['channel', ...heads, ...timeHeads], ...rows.map(cellsOf)];
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  return lines.map((cells) =>
    cells
      .map((cell, column) => {
        const width = widths?.[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
}

function cellsOf(row: ReportRow): string[] {
  const { channelId, name, plays, startFailures, exitsBeforeStart, playedMs, rebufferMs } = row;
  const dueMs = playedMs + rebufferMs;
  return [
    channelId === null ? 'films and series' : `${channelId} ${name ?? ''}`,
    String(plays),
    (playedMs / millisecondsInHour).toFixed(2),
    String(startFailures),
    String(exitsBeforeStart),
    secondsOf(row.joinP50Ms),
    secondsOf(row.joinP95Ms),
    dueMs === 0 ? '-' : `${((rebufferMs / dueMs) * 100).toFixed(2)} %`,
  ];
}

const secondsOf = (ms: number | null) => (ms === null ? '-' : `${(ms / 1_000).toFixed(2)} s`);
