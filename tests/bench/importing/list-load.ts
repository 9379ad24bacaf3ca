import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, type Figure } from '#tests/bench/figure.ts';
import { quantile } from '#tests/bench/load.ts';
import { withOperator } from './watched-operator.ts';
import { answersWithAllChannels, watch, type Asked } from './watching.ts';

const FEW = 100;
const MANY = 20_000;
const IDLE_MS = 15_000;
const AFTERWARDS = '20,000 channels are there';
/** Each list twice: as new, and unchanged. */
const imported = ['films', 'films', 'many', 'many'];

/**
 * Latency of viewers' calls while a list of 20,000 films is imported twice, and then a list of 20,000 channels twice,
 * on the embedded database, which has one thread. Calls that return every channel have longer answers afterwards, so
 * they are compared with calls after the import.
 */
export async function listFigures(): Promise<Figure[]> {
  const unwatched = await withOperator({}, async (operator) => {
    const path = await writeLists(operator.folder);
    const seconds: number[] = [];
    for (const name of imported) seconds.push(await operator.importSource('m3u', path(name)));
    return seconds;
  });
  return withOperator({}, async ({ folder, importSource, ...operator }) => {
    const path = await writeLists(folder);
    await importSource('m3u', path('few'));
    const watching = await watch(operator, 'few');
    const idle: Period[] = [];
    const busy: Period[] = [];
    const seconds: number[] = [];
    for (const name of imported) {
      idle.push(await periodOf(() => pause(IDLE_MS)));
      const work = async () => seconds.push(await importSource('m3u', path(name)));
      busy.push(await periodOf(work));
    }
    idle.push(await periodOf(() => pause(IDLE_MS)));
    const asked = await watching.stop();
    const during = (period?: Period) => (period ? asked(period.from, period.to) : []);
    const short = during(idle.at(0));
    const long = during(idle.at(-1));
    return [
      ...pairOf('20,000 films come in', short, during(busy[0])),
      ...pairOf('20,000 films as before', short, during(busy[1])),
      ...pairOf('20,000 channels come in', short, during(busy[2]), long),
      ...pairOf('20,000 channels as before', long, during(busy[3])),
      ...pairOf(AFTERWARDS, short, long),
      ...['films', 'films as before', 'channels', 'channels as before'].map((what, index) =>
        figure(`import of 20,000 ${what} with viewers`, 's', seconds[index] ?? 0, {
          ...{ name: 'without', value: unwatched[index] ?? 0 },
        }),
      ),
    ];
  });
}

/** In `performance.now()` time. */
interface Period {
  from: number;
  to: number;
}

async function periodOf(work: () => Promise<unknown>): Promise<Period> {
  const from = performance.now();
  await work();
  return { from, to: performance.now() };
}

async function writeLists(folder: string): Promise<(name: string) => string> {
  const path = (name: string) => join(folder, `${name}.m3u`);
  await writeFile(path('few'), channelsText('few', FEW));
  await writeFile(path('films'), filmsText(MANY));
  await writeFile(path('many'), channelsText('many', MANY));
  return path;
}

function pairOf(
  what: string,
  idle: readonly Asked[],
  during: readonly Asked[],
  idleWithAll = idle,
): Figure[] {
  const p95Of = (asked: readonly Asked[]) =>
    quantile(
      asked.map(({ tookMs }) => tookMs),
      0.95,
    );
  const [ours, value] = [p95Of(during), p95Of(idle)];
  const kinds = [false, true].flatMap((hasAll) => {
    const of = (asked: readonly Asked[], share: number) =>
      quantile(
        asked
          .filter((one) => answersWithAllChannels.has(one.what) === hasAll)
          .map(({ tookMs }) => tookMs),
        share,
      );
    const before = hasAll ? idleWithAll : idle;
    const name = hasAll ? 'calls for all channels' : 'other calls';
    return [
      { said: 'p50', share: 0.5 },
      { said: 'p95', share: 0.95 },
      { said: 'longest', share: 1 },
    ].map(({ said, share }) => {
      const [ours, value] = [of(during, share), of(before, share)];
      return figure(`${what}: ${said} of ${name}`, 'ms', ours, { name: 'idle', value });
    });
  });
  const budget = { text: '≤ 2 × idle', isKept: ours <= 2 * value };
  const p95 = figure(`${what}: p95 of calls`, 'ms', ours, { name: 'idle', value });
  // The import is not responsible for the latency afterwards, with more channels: no budget.
  return [what === AFTERWARDS ? p95 : { ...p95, budget }, ...kinds];
}

export function channelsText(name: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) =>
      `#EXTINF:-1 tvg-id="${name}${index}.example" group-title="${name} ${index % 50}",${name} ${index}\nhttp://media.example/${name}/${index}/index.m3u8\n`,
  );
  return `#EXTM3U\n${entries.join('')}`;
}

export function filmsText(count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) =>
      `#EXTINF:-1 tvg-logo="http://posters.example/${index}.jpg" group-title="Films ${index % 50}",Film number ${index} (${1950 + (index % 70)})\nhttp://media.example/movie/u/p/${index}.mp4\n`,
  );
  return `#EXTM3U\n${entries.join('')}`;
}
