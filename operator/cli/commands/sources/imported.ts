import {
  deskSourceList,
  deskSourceRemove,
  deskSourceReport,
  sourceKindSchema,
  type DeskSource,
  type OutcomePart,
  type SourceState,
} from '#lib/contract/desk/sources.ts';
import type { AskDesk } from '#operator/cli/ask-desk.ts';
import type { SourceKey } from '#operator/import/import-sources.ts';
import { options, refuse, type Work } from '#operator/cli/commands/command-line.ts';
import { orMissing } from '#operator/cli/commands/desk-things.ts';
import { goneAway } from './gone-away.ts';
import { sourceNamed } from './known-sources.ts';

/** `import list` */
export const listSources: Work = async ({ desk }, { say }) => {
  const { sources } = await desk(deskSourceList, {});
  for (const source of sources) {
    const { kind, name, location, everyHours, triedAt, missing } = source;
    const often = everyHours === 0 ? 'by hand' : `every ${everyHours} h`;
    const lacks = missing === 0 ? '' : `  ${missing} missing`;
    const at = new Date(triedAt).toISOString();
    say(`${kind}  ${name}  ${often}  ${at}  ${stateOf(source)}${lacks}  ${location}`);
  }
  if (sources.length === 0) say('Nothing has been imported.');
};

const stateWords: Record<Exclude<SourceState, 'problem'>, string> = {
  running: 'is being read',
  stopping: 'is being stopped',
  waiting: 'not done yet, goes on by itself',
  leaving: 'is being removed, goes on by itself',
  stopped: 'was stopped',
  fine: 'well',
};

const stateOf = ({ state, problem }: DeskSource) =>
  state === 'problem' ? `failed: ${problem ?? ''}` : stateWords[state];

/** `KIND NAME`; the channels and films of an account or a tuner are a list. */
function keyOf(command: 'report' | 'remove', args: readonly string[]): SourceKey {
  const [word, name, ...more] = args;
  const kind = sourceKindSchema.safeParse(/^(?:xtream|tuner)$/.test(word ?? '') ? 'm3u' : word);
  if (!kind.success || name === undefined || more.length > 0) {
    return refuse(`import ${command} needs m3u, xmltv or vod, and a name.`);
  }
  return { kind: kind.data, name };
}

const PAGE_LINES = 200;

/** `import report KIND NAME [--json]`: what became of each file or entry of a source. */
export function reportOf(args: string[]): Work {
  const { values, positionals } = options(args, { json: { type: 'boolean' } });
  const key = keyOf('report', positionals);
  return async ({ desk }, { say }) => {
    const missing = `There is no ${key.kind} source ${key.name} that was imported.`;
    const outcomes = await orMissing(outcomesOf(desk, key), missing);
    if (values.json === true) {
      say(JSON.stringify(outcomes));
      return;
    }
    const { titles, parts, left, totals } = outcomes;
    for (const { where, what } of titles) say(`title     ${where}: ${what}`);
    for (const { where, what } of parts) say(`part      ${where}: of ${what}`);
    for (const { where, what } of left) say(`left out  ${where}: ${what}`);
    say(`${totals.titles} titles, ${totals.parts} parts of titles, ${totals.left} left out.`);
  };
}

async function outcomesOf(desk: AskDesk, key: SourceKey) {
  const page = (outcomePart: OutcomePart, offset: number) =>
    desk(deskSourceReport, { ...key, outcomePart, query: '', offset, limit: PAGE_LINES });
  const linesOf = async (part: OutcomePart) => {
    const lines: { where: string; what: string }[] = [];
    for (;;) {
      const found = await page(part, lines.length);
      lines.push(...found.lines.map(({ place, outcome }) => ({ where: place, what: outcome })));
      if (found.lines.length === 0 || lines.length >= found.total) return lines;
    }
  };
  const { totals } = await page('titles', 0);
  return {
    titles: await linesOf('titles'),
    parts: await linesOf('parts'),
    left: await linesOf('left'),
    totals,
  };
}

const LOOK_EVERY_MS = 250;
const SAY_EVERY_MS = 5_000;
/** A removal that does not come to an end goes on with the operator's housekeeping. */
const PATIENCE_MS = 15 * 60_000;
const stillThere = '`import list` says whether it is still there.';

/** `import remove KIND NAME`: waits until the source is gone with all that it has brought. */
export function removeSource(args: readonly string[]): Work {
  const key = keyOf('remove', args);
  const { kind, name } = key;
  return async ({ desk }, { say }) => {
    const removing = desk(deskSourceRemove, { ...key, isConfirmed: true });
    await orMissing(removing, `There is no ${kind} source ${name}.`);
    await untilGone(desk, key, say).catch(goneAway(stillThere));
    say(`${kind} ${name} is gone.`);
  };
}

async function untilGone(desk: AskDesk, key: SourceKey, say: (line: string) => void) {
  for (let waitedMs = 0; await sourceNamed(desk, key); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs >= PATIENCE_MS)
      throw new Error(`Its removal has not come to an end. ${stillThere}`);
    if (waitedMs > 0 && waitedMs % SAY_EVERY_MS === 0) say('It is still being removed …');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
