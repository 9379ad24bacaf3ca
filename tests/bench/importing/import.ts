import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { readList } from '#operator/import/m3u/read-list.ts';
import { decode } from '#operator/import/source/decode.ts';
import { openSource } from '#operator/import/source/open-source.ts';
import { figure, type Figure } from '#tests/bench/figure.ts';

const run = promisify(execFile);
const GUIDE_BYTES = 200 * 1024 ** 2;
const LIST_ENTRIES = 200_000;
const MEGABYTE = 1024 ** 2;

/** A guide of 200 MB and a list of 200,000 entries, read without storing them. */
export async function importFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sintonia-bench-'));
  try {
    const guide = join(folder, 'guide.xml');
    await pipeline(Readable.from(guideParts()), createWriteStream(guide));
    const list = join(folder, 'list.m3u');
    await writeFile(list, listText());
    return [...(await guideFigures(guide)), await listFigure(list)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function guideFigures(path: string): Promise<Figure[]> {
  const megabytes = (await stat(path)).size / MEGABYTE;
  const read = await guidePass('read', path);
  const ours = await guidePass('rows', path);
  const thread = await guidePass('thread', path);
  const plain = await guidePass('saxes', path);
  if ([ours, thread].some(({ programmes }) => programmes !== plain.programmes))
    throw new Error('programmes were lost');
  const rate = megabytes / read.seconds;
  const yardstick = { name: 'plain saxes', value: megabytes / plain.seconds };
  const memory = thread.peakBytes / MEGABYTE;
  return [
    figure('guide of 200 MB read', 'MB/s', rate, yardstick, {
      budget: { text: '≥ 60 MB/s', isKept: rate >= 60 },
    }),
    figure('the same, made rows', 'MB/s', megabytes / ours.seconds, yardstick),
    figure(
      'the same, in a thread, ready for the database',
      'MB/s',
      megabytes / thread.seconds,
      yardstick,
    ),
    figure(
      'memory that reading it in a thread takes',
      'MB',
      memory,
      { name: 'plain saxes', value: plain.peakBytes / MEGABYTE },
      { budget: { text: '≤ 200 MB', isKept: memory <= 200 } },
    ),
  ];
}

interface Pass {
  seconds: number;
  programmes: number;
  peakBytes: number;
}

async function guidePass(how: 'read' | 'rows' | 'thread' | 'saxes', path: string): Promise<Pass> {
  const program = join(import.meta.dirname, '../programs/import-guide.ts');
  const { stdout } = await run(process.execPath, [program, how, path]);
  return JSON.parse(stdout) as Pass;
}

async function listFigure(path: string): Promise<Figure> {
  const noNetwork = () => Promise.reject(new Error('nothing is fetched'));
  const startedAt = performance.now();
  const { entries } = await readList(decode(await openSource(path, noNetwork)).text);
  const seconds = (performance.now() - startedAt) / 1000;
  if (entries.length !== LIST_ENTRIES) throw new Error('entries were lost');
  return figure('list of 200,000 entries read', 's', seconds, { name: 'budget', value: 10 });
}

function* guideParts(): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n';
  let bytes = 0;
  for (let index = 0; bytes < GUIDE_BYTES; index += 1) {
    const startAt = Date.UTC(2026, 10, 22) + (index % 400) * 1_800_000;
    const instant = (atMs: number) =>
      new Date(atMs).toISOString().slice(0, 19).replaceAll(/\D/g, '');
    const part =
      `  <programme start="${instant(startAt)} +0100" stop="${instant(startAt + 1_800_000)} +0100" channel="c${Math.floor(index / 400)}.example">\n` +
      `    <title lang="en">Programme ${index % 5_000} of the Evening</title>\n    <title lang="es">Programa ${index % 5_000} de la tarde</title>\n` +
      `    <desc lang="en">What happens in part ${index}: a long way round, told by those who were there &amp; by one who was not.</desc>\n` +
      '    <category lang="en">Drama</category>\n    <episode-num system="xmltv_ns">1.4.</episode-num>\n  </programme>\n';
    bytes += part.length;
    yield part;
  }
  yield '</tv>\n';
}

function listText(): string {
  const entries = Array.from(
    { length: LIST_ENTRIES },
    (_, index) =>
      `#EXTINF:-1 tvg-id="c${index}.example" tvg-logo="http://logos.example/${index}.png" group-title="Group ${index % 50}",Channel ${index}\nhttp://media.example/${index}/index.m3u8\n`,
  );
  return `#EXTM3U\n${entries.join('')}`;
}
