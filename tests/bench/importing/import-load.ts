import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { limits } from '#lib/limits.ts';
import { dateOf, datesAround } from '#operator/base/dates.ts';
import { figure, type Figure } from '#tests/bench/figure.ts';
import { quantile } from '#tests/bench/load.ts';
import { channelsText, listFigures } from './list-load.ts';
import { withPostgresql } from './with-postgresql.ts';
import { withOperator } from './watched-operator.ts';
import { watch, type Asked } from './watching.ts';

const CHANNELS = 100;
const PROGRAMMES_A_DAY = 48;
const IDLE_MS = 20_000;

/**
 * Latency of viewers' calls while a guide of 100 channels × 14 days is imported, compared with the latency before; and
 * the import's duration with and without viewers. On the embedded database, and on PostgreSQL if there is one.
 */
export async function importLoadFigures(): Promise<Figure[]> {
  const embedded = [...(await figuresOn('embedded', {})), ...(await listFigures())];
  const onServer = await withPostgresql((url) => figuresOn('PostgreSQL', { DATABASE_URL: url }));
  return [...embedded, ...onServer];
}

function figuresOn(database: string, env: Record<string, string>): Promise<Figure[]> {
  return withOperator(env, async ({ folder, importSource, ...operator }) => {
    for (const name of ['alone', 'watched']) {
      await writeFile(join(folder, `${name}.m3u`), channelsText(name, CHANNELS));
      await pipeline(guideParts(name), createWriteStream(join(folder, `${name}.xml`)));
      await importSource('m3u', join(folder, `${name}.m3u`));
    }
    const alone = await importSource('xmltv', join(folder, 'alone.xml'));
    const watching = await watch(operator, 'alone');
    const idleFrom = performance.now();
    await pause(IDLE_MS);
    const importFrom = performance.now();
    const watched = await importSource('xmltv', join(folder, 'watched.xml'));
    const importTo = performance.now();
    const asked = await watching.stop();
    const idle = asked(idleFrom, importFrom);
    return figuresFrom(database, { idle, during: asked(importFrom, importTo), alone, watched });
  });
}

interface Measured {
  idle: readonly Asked[];
  during: readonly Asked[];
  /** Duration of the import without viewers, in seconds. */
  alone: number;
  watched: number;
}

function figuresFrom(database: string, { idle, during, alone, watched }: Measured): Figure[] {
  const pair = (share: number, kind?: Asked['what']) => {
    const of = (asked: readonly Asked[]) =>
      quantile(
        asked.filter(({ what }) => kind === undefined || what === kind).map(({ tookMs }) => tookMs),
        share,
      );
    return { ours: of(during), idle: { name: 'idle', value: of(idle) } };
  };
  const shown = (what: string, { ours, idle: before }: ReturnType<typeof pair>) =>
    figure(`${database}, a guide comes in: ${what}`, 'ms', ours, before);
  const p95 = pair(0.95);
  const kinds = [...new Set(idle.map(({ what }) => what))].sort();
  return [
    {
      ...shown('p95 of calls', p95),
      budget: { text: '≤ 2 × idle', isKept: p95.ours <= 2 * p95.idle.value },
    },
    ...kinds.map((kind) => shown(`p95 of ${kind}`, pair(0.95, kind))),
    shown('p50 of calls', pair(0.5)),
    shown('longest call', pair(1)),
    figure(`${database}: import with viewers`, 's', watched, { name: 'without', value: alone }),
  ];
}

function guideParts(name: string): Readable {
  const dates = datesAround(dateOf(Date.now()), limits.guidePastDays, limits.guideFutureDays);
  const instant = (atMs: number) => new Date(atMs).toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const lengthMs = millisecondsInDay / PROGRAMMES_A_DAY;
  return Readable.from(
    (function* () {
      yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n';
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        for (let index = 0; index < dates.length * PROGRAMMES_A_DAY; index += 1) {
          const startAt = Date.parse(dates[0] ?? '') + index * lengthMs;
          const number = (channel * 7_919 + index * 31) % 5_000;
          yield (
            `  <programme start="${instant(startAt)} +0000" stop="${instant(startAt + lengthMs)} +0000" channel="${name}${channel}.example">\n` +
            `    <title lang="en">Programme ${number} of the Evening</title>\n    <title lang="es">Programa ${number} de la tarde</title>\n` +
            `    <desc lang="en">What happens in part ${index}: a long way round, told by those who were there &amp; by one who was not.</desc>\n` +
            '    <category lang="en">Drama</category>\n    <episode-num system="xmltv_ns">1.4.</episode-num>\n  </programme>\n'
          );
        }
      }
      yield '</tv>\n';
    })(),
  );
}
