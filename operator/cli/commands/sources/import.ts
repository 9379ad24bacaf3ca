import { Argument, InvalidArgumentError, type Command } from 'commander';
import * as z from 'zod/mini';
import { deskDemoRemove, deskSourceList } from '#lib/contract/desk/sources.ts';
import {
  accountLocation,
  accountOf,
  guideAddress,
  type XtreamAccount,
} from '#operator/import/xtream/account.ts';
import { tunerLocation } from '#operator/import/tuner/tuner-location.ts';
import type { ImportKind } from '#operator/import/import-sources.ts';
import { pathOf, read, type AddCommands, type Work } from '#operator/cli/commands/command-line.ts';
import { goneAway } from './gone-away.ts';
import { listSources, namedKinds, removeSource, reportOf } from './imported.ts';

const outcomeSchema = z.union([
  z.object({ lines: z.array(z.string()) }),
  z.object({ refused: z.string() }),
  z.object({ unfinished: z.string() }),
]);
const progressSchema = z.object({ progress: z.string() });

/** What happens to an import whose operator ends. */
const leftBehind: Record<ImportKind, string> = {
  m3u:
    'Nothing has changed unless it had begun to come in: then it goes on when the operator runs again. ' +
    'Else import it again.',
  xmltv:
    'Nothing has changed unless the guide had been read to its end: then it is finished when the operator runs again. ' +
    'Else import it again.',
  vod: 'What is done stays, and the rest goes on when the operator runs again or this is repeated.',
};

/** Progress arrives ten times a second; a line is printed this often. */
const SAY_EVERY_MS = 5_000;

export const addImport: AddCommands = (program, run) => {
  const group = program.command('import').description('channels, guides, films and series');
  const importCommand = (
    name: string,
    description: string,
    { hasGrace }: { hasGrace: boolean },
  ) => {
    const command = group
      .command(name)
      .description(description)
      .option('--name <name>', 'what the source is called')
      .option('--every <hours>', 'read it again; 0: never', hoursOf)
      .option('--force', 'even when more than half of what was there goes');
    return hasGrace
      ? command.option('--grace <days>', 'what a later reading lacks stays so long', daysOf)
      : command;
  };
  importCommand('m3u', 'channels, films and series of a list', { hasGrace: true })
    .argument('<file>', 'or address', locationOf)
    .action((location: string, wish: Wish) => run(importing('m3u', location, wish)));
  importCommand('xmltv', 'the guide of channels', { hasGrace: false })
    .argument('<file>', 'or address', locationOf)
    .action((location: string, wish: Wish) => run(importing('xmltv', location, wish)));
  importCommand('xtream', 'the channels, films and guide of an account', { hasGrace: true })
    .argument('<address>')
    .argument('<user>')
    .argument('<password>')
    .action((address: string, user: string, password: string, wish: Wish, command: Command) => {
      const location = accountLocation(address, user, password);
      const account = location === null ? null : accountOf(location);
      return location === null || !account
        ? command.error('That is no address of an account.')
        : run(importingAccount(location, account, wish));
    });
  importCommand('tuner', 'the channels of an HDHomeRun, or of what speaks like one', {
    hasGrace: true,
  })
    .argument('<address>', 'of the tuner', tunerAddress)
    // The channels of a tuner are a list.
    .action((location: string, wish: Wish) => run(importing('m3u', location, wish)));
  importCommand('vod', 'films and series of a folder', { hasGrace: false })
    .argument('<folder>', '', locationOf)
    .action((location: string, wish: Wish) => run(importing('vod', location, wish)));
  addImported(group, run);
};

const addImported: AddCommands = (group, run) => {
  const kind = () => new Argument('<kind>').choices(namedKinds);
  group
    .command('list')
    .description('what has been imported, and how it went')
    .action(() => run(listSources));
  group
    .command('report')
    .description('what became of each file or entry: a title, a part of one, or left out')
    .addArgument(kind())
    .argument('<name>')
    .option('--json')
    .action((of: (typeof namedKinds)[number], name: string, { json = false }: { json?: boolean }) =>
      run(reportOf(of, name, json)),
    );
  group
    .command('remove')
    .description('a source, with all that it has brought')
    .addArgument(kind())
    .argument('<name>')
    .action((of: (typeof namedKinds)[number], name: string) => run(removeSource(of, name)));
};

/** What all imports are told by options; undefined for the operator's default. */
interface Wish {
  name?: string;
  /** Hours. */
  every?: number;
  /** Days. */
  grace?: number;
  force?: boolean;
}

function hoursOf(text: string): number {
  const hours = Number(/^(\d{1,3})h?$/.exec(text)?.[1]);
  if (Number.isNaN(hours)) throw new InvalidArgumentError('It takes hours: 12h; 0 is never.');
  return hours;
}

function daysOf(text: string): number {
  const days = Number(/^(\d{1,3})d?$/.exec(text)?.[1]);
  if (Number.isNaN(days)) {
    throw new InvalidArgumentError('It takes days: 7d; 0 lets missing channels go at once.');
  }
  return days;
}

function tunerAddress(text: string): string {
  const location = tunerLocation(text);
  if (location === null) throw new InvalidArgumentError('It is no address of a tuner.');
  return location;
}

/** Runs an import, and says what came of it. */
function importing(kind: ImportKind, location: string, wish: Wish): Work {
  const { name, every: everyHours, grace: graceDays, force: isForced } = wish;
  const body = { ...{ kind, location, name }, ...{ everyHours, graceDays, isForced } };
  return async ({ ask }, { say }) => {
    const asked = ask('POST', '/imports', body).then((answer) => outcomeOf(answer, say));
    const outcome = await asked.catch(goneAway(leftBehind[kind]));
    if ('refused' in outcome) throw new Error(`${outcome.refused} Nothing has changed.`);
    if ('unfinished' in outcome) {
      throw new Error(`${outcome.unfinished} It was half-way, and goes on by itself.`);
    }
    for (const line of outcome.lines) say(line);
  };
}

/** How often an account is read again, unless `--every` says otherwise. */
const accountHours = 12;

/** An account is two sources of one name: its channels and films, and its guide. */
function importingAccount(location: string, account: XtreamAccount, wish: Wish): Work {
  const { name = new URL(account.origin).hostname, every = accountHours } = wish;
  const both = { ...wish, name, every };
  const channels = importing('m3u', location, both);
  const guide = importing('xmltv', guideAddress(account), { ...both, grace: undefined });
  return async (operator, surroundings) => {
    await channels(operator, surroundings);
    try {
      await guide(operator, surroundings);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      surroundings.say(`Its guide could not be read: ${reason}`);
    }
  };
}

/** The last line of an answer; earlier lines are progress and go to `say`. */
async function outcomeOf(answer: Response, say: (line: string) => void) {
  if (!answer.ok || !answer.body) return read(answer, outcomeSchema);
  let saidAt = Date.now();
  let unread = '';
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (unread + text).split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      const { progress } = z.parse(progressSchema, JSON.parse(line));
      if (Date.now() - saidAt < SAY_EVERY_MS) continue;
      saidAt = Date.now();
      say(progress);
    }
  }
  return z.parse(outcomeSchema, JSON.parse(unread));
}

const locationOf = (given: string) =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : pathOf(given);

export const addDemo: AddCommands = (program, run) => {
  program
    .command('demo')
    .description('the demo service')
    .command('remove')
    .description('take the demo channels, films and members away')
    .requiredOption('--yes', 'demo remove deletes them')
    .action(() =>
      run(async ({ desk }, { say }) => {
        const { demoChannels } = await desk(deskSourceList, {});
        await desk(deskDemoRemove, { demoChannels, isConfirmed: true });
        say('The demo service is gone. `reset --yes` brings it back, and deletes everything else.');
      }),
    );
};
