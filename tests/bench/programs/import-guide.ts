import { SaxesParser } from 'saxes';
import { createProgrammeRows } from '#operator/import/guide/reading/programme-row.ts';
import { readInThread } from '#operator/import/guide/reading/read-in-thread.ts';
import { decode } from '#operator/import/source/decode.ts';
import { openSource } from '#operator/import/source/open-source.ts';
import { unpack } from '#operator/import/source/unpack.ts';
import { readGuide } from '#operator/import/xmltv/read-guide.ts';

/**
 * Reads a guide once in its own process, to measure its memory. `thread` works as an import does, up to the database;
 * `rows` makes the rows to store; `read` only reads the programmes; `saxes` is the bare parser. `peakBytes` is the
 * memory that reading adds. Prints `{seconds, programmes, peakBytes}`.
 */
const [how = '', path = ''] = process.argv.slice(2);
let programmes = 0;
/** Memory of the program before it has read anything. */
const emptyBytes = process.memoryUsage().rss;
const startedAt = performance.now();
const noNetwork = () => Promise.reject(new Error('nothing is fetched'));
const source = await openSource(path, noNetwork);

if (how === 'thread') {
  // Every channel of the guide is one of ours.
  const ours = Array.from({ length: 10_000 }, (_, index) => ({
    ...{ logicalChannelId: `i${index}`, name: `Channel ${index}`, tvgName: null },
    ...{ tvgId: `c${index}.example`, guideShiftMinutes: 0, isByHand: false },
  }));
  const window = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const found = await readInThread(
    source,
    {
      ...{ ours, window, mediaOrigins: [], isSecondary: false, now: Date.now(), rows: 100 },
      comparesFirst: false,
    },
    {
      take: () => Promise.resolve(100),
      compare: () => Promise.resolve([]),
      signal: new AbortController().signal,
    },
  );
  programmes = found.kept;
} else if (how === 'rows' || how === 'read') {
  const rows = createProgrammeRows([]);
  const target = { logicalChannelId: 'i0', guideShiftMinutes: 0 };
  const reading = readGuide({
    channel: () => undefined,
    programme: (programme) => {
      if (how === 'rows') rows(programme, target);
      programmes += 1;
    },
    rejected: () => undefined,
  });
  for await (const part of decode(await unpack(source)).text) reading.write(part);
  reading.end();
} else {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'programme') programmes += 1;
  });
  for await (const part of decode(await unpack(source)).text) parser.write(part);
  parser.close();
}

const seconds = (performance.now() - startedAt) / 1000;
const peakBytes = process.resourceUsage().maxRSS * 1024 - emptyBytes;
process.stdout.write(JSON.stringify({ seconds, programmes, peakBytes }));
