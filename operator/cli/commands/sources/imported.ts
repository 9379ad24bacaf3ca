import {
  deskSourceList,
  deskSourceRemove,
  deskSourceReport,
  sourceKindSchema,
  type DeskSource,
  type OutcomePart,
  type SourceState,
} from '#lib/contract/desk/sources.ts';
import { dateOf } from '#operator/base/dates.ts';
import type { AskDesk } from '#operator/cli/ask-desk.ts';
import type { SourceKey } from '#operator/import/import-sources.ts';
import type { Work } from '#operator/cli/commands/command-line.ts';
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
    say(
      `${kind}  ${name}  ${often}  ${at}  ${stateOf(source)}${lacks}  ${location}${accountOf(source)}`,
    );
  }
  if (sources.length === 0) say('Nothing has been imported.');
};

/** How the account of a source is. */
function accountOf({ account, connectionsTold }: DeskSource): string {
  if (!account) return '';
  const { status, endsAt, daysLeft, isTrial, connectionsActive: active } = account;
  const allowed = connectionsTold === null ? '' : ` of ${connectionsTold}`;
  const streams = allowed === '' && active === 1 ? 'stream' : 'streams';
  const facts = [
    ...(status === null ? [] : [status]),
    endsAt === null ? 'without an end' : `${endWord(daysLeft)} on ${dateOf(endsAt)}`,
    ...(isTrial ? ['a trial'] : []),
    ...(active === null ? [] : [`${active}${allowed} ${streams} open when it was read`]),
  ];
  return `  account: ${facts.join(', ')}`;
}

function endWord(daysLeft: number | null): string {
  if (daysLeft === null) return 'ends';
  if (daysLeft <= 0) return daysLeft < 0 ? 'ENDED' : 'ENDS TODAY';
  return `ENDS IN ${daysLeft} ${daysLeft === 1 ? 'DAY' : 'DAYS'}`;
}

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

/** The kinds that a source is named by; the channels and films of an account or a tuner are a list. */
export const namedKinds = [...sourceKindSchema.options, 'xtream', 'tuner'] as const;
type NamedKind = (typeof namedKinds)[number];

const keyOf = (kind: NamedKind, name: string): SourceKey => ({
  kind: kind === 'xtream' || kind === 'tuner' ? 'm3u' : kind,
  name,
});

const PAGE_LINES = 200;

/** `import report KIND NAME [--json]`: what became of each file or entry of a source. */
export function reportOf(namedKind: NamedKind, name: string, isJson: boolean): Work {
  const key = keyOf(namedKind, name);
  return async ({ desk }, { say }) => {
    const missing = `There is no ${key.kind} source ${key.name} that was imported.`;
    const outcomes = await orMissing(outcomesOf(desk, key), missing);
    if (isJson) {
      say(JSON.stringify(outcomes));
      return;
    }
    const { titles, parts, left, totals } = outcomes;
    for (const { where, what, note } of titles)
      say(`title     ${where}: ${what}${note === undefined ? '' : ` (${note})`}`);
    for (const { where, what } of parts) say(`part      ${where}: of ${what}`);
    for (const { where, what } of left) say(`left out  ${where}: ${what}`);
    const titlesSaid = `${totals.titles} ${totals.titles === 1 ? 'title' : 'titles'}`;
    const partsSaid = `${totals.parts} ${totals.parts === 1 ? 'part' : 'parts'} of titles`;
    say(`${titlesSaid}, ${partsSaid}, ${totals.left} left out.`);
  };
}

async function outcomesOf(desk: AskDesk, key: SourceKey) {
  const page = (outcomePart: OutcomePart, offset: number) =>
    desk(deskSourceReport, { ...key, outcomePart, query: '', offset, limit: PAGE_LINES });
  const linesOf = async (part: OutcomePart) => {
    const lines: { where: string; what: string; note?: string }[] = [];
    for (;;) {
      const found = await page(part, lines.length);
      for (const { place, outcome, note } of found.lines)
        lines.push({ where: place, what: outcome, ...(note === null ? {} : { note }) });
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
export function removeSource(namedKind: NamedKind, name: string): Work {
  const key = keyOf(namedKind, name);
  const { kind } = key;
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
