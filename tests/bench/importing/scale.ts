import { createWriteStream } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { millisecondsInHour } from 'date-fns/constants';
import pg from 'pg';
import { figure, type Figure } from '#tests/bench/figure.ts';
import { memoryMb } from '#tests/bench/load.ts';
import { channelsText, filmsText } from './list-load.ts';
import { withPostgresql } from './with-postgresql.ts';
import { withOperator } from './watched-operator.ts';

const channels = 20_000;
const programmesEach = 40;
const films = 50_000;
const name = 'scale';
const megabyte = 1024 ** 2;
/** Resident memory of the operator at its peak, in MB. */
const memoryGoal = 600;

/**
 * A service of 20,000 channels, 800,000 programmes and 50,000 films, imported into an operator without viewers, and imported
 * once more unchanged: duration, size of the database, peak memory. On the embedded database, and on PostgreSQL if there is
 * one.
 */
export async function scaleFigures(): Promise<Figure[]> {
  const embedded = await figuresOn('embedded', {}, ({ dataDir }) => folderBytes(dataDir));
  const onServer = await withPostgresql((url) =>
    figuresOn('PostgreSQL', { DATABASE_URL: url }, () => databaseBytes(url)),
  );
  return [...embedded, ...onServer];
}

function figuresOn(
  database: string,
  env: Record<string, string>,
  bytesOf: (operator: { dataDir: string }) => Promise<number>,
): Promise<Figure[]> {
  return withOperator(env, async ({ folder, importSource, ...operator }) => {
    const sources = {
      channels: { kind: 'm3u', path: join(folder, 'channels.m3u') },
      films: { kind: 'm3u', path: join(folder, 'films.m3u') },
      programmes: { kind: 'xmltv', path: join(folder, 'guide.xml') },
    } as const;
    await writeFile(sources.channels.path, channelsText(name, channels));
    await writeFile(sources.films.path, filmsText(films));
    await pipeline(Readable.from(guideParts()), createWriteStream(sources.programmes.path));
    const counts = { channels, films, programmes: channels * programmesEach };
    const before = await bytesOf(operator);
    const figures: Figure[] = [];
    for (const [what, { kind, path }] of Object.entries(sources)) {
      const first = await importSource(kind, path);
      const memory = memoryMb(operator.pid, 'VmHWM');
      const again = await importSource(kind, path);
      console.log(`${database}: ${what} are there`, { first, again, memory });
      const count = counts[what as keyof typeof counts].toLocaleString('en');
      figures.push(
        figure(`${database}, ${count} ${what}: import`, 's', first, {
          ...{ name: 'again, unchanged', value: again },
        }),
        figure(
          `${database}, ${count} ${what}: peak memory so far`,
          'MB',
          memory,
          {
            ...{ name: 'goal', value: memoryGoal },
          },
          { budget: { text: `≤ ${String(memoryGoal)} MB`, isKept: memory <= memoryGoal } },
        ),
      );
    }
    const [after, demo] = [(await bytesOf(operator)) / megabyte, before / megabyte];
    figures.push(
      figure(`${database}: size of the database`, 'MB', after, { name: 'demo alone', value: demo }),
      figure(`${database}: peak memory after all`, 'MB', memoryMb(operator.pid, 'VmHWM'), {
        ...{ name: 'goal', value: memoryGoal },
      }),
    );
    return figures;
  });
}

/** 40 programmes of an hour for each channel, from ten hours ago on. */
function* guideParts(): Generator<string> {
  const fromMs = Math.floor(Date.now() / millisecondsInHour - 10) * millisecondsInHour;
  const instant = (atMs: number) => new Date(atMs).toISOString().slice(0, 19).replaceAll(/\D/g, '');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n';
  for (let channel = 0; channel < channels; channel += 1) {
    for (let index = 0; index < programmesEach; index += 1) {
      const startAt = fromMs + index * millisecondsInHour;
      const number = (channel * 7_919 + index * 31) % 20_000;
      yield (
        `<programme start="${instant(startAt)} +0000" stop="${instant(startAt + millisecondsInHour)} +0000" channel="${name}${String(channel)}.example">\n` +
        `<title lang="en">Programme ${String(number)} of the Evening</title>\n` +
        `<desc lang="en">What happens in part ${String(index)}: a long way round, told by those who were there &amp; by one who was not.</desc>\n` +
        '<category lang="en">Drama</category>\n</programme>\n'
      );
    }
  }
  yield '</tv>\n';
}

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

async function databaseBytes(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select sum(pg_database_size(datname)) as bytes from pg_database',
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}
