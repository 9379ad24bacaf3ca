import * as z from 'zod/mini';
import { deskDemoRemove, deskSourceList } from '#lib/contract/desk/sources.ts';
import { accountLocation, accountOf, guideAddress } from '#operator/import/xtream/account.ts';
import { tunerLocation } from '#operator/import/tuner/tuner-location.ts';
import type { ImportKind } from '#operator/import/import-sources.ts';
import { options, pathOf, read, refuse, type Work } from '#operator/cli/commands/command-line.ts';
import { goneAway } from './gone-away.ts';
import { listSources, removeSource, reportOf } from './imported.ts';

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

/**
 * `import m3u|xmltv FILE|URL`, `import xtream URL USER PASSWORD`, `import tuner URL`, `import vod FOLDER`, `import list`, `import report KIND NAME`, `import remove KIND NAME`.
 */
export function importCommand([action, ...rest]: readonly string[]): Work {
  if (action === 'm3u' || action === 'xmltv' || action === 'vod') {
    return importSource(action, [...rest]);
  }
  if (action === 'xtream') return importAccount([...rest]);
  if (action === 'tuner') return importTuner([...rest]);
  if (action === 'list' && rest.length === 0) return listSources;
  if (action === 'report') return reportOf([...rest]);
  if (action === 'remove') return removeSource(rest);
  return refuse('import takes m3u, xtream, tuner, xmltv, vod, list, report or remove.');
}

/** What all imports are told by options; undefined for the operator's default. */
function wishOf(args: string[], { hasGrace }: { hasGrace: boolean }) {
  const { values, positionals } = options(args, {
    name: { type: 'string' },
    every: { type: 'string' },
    grace: { type: 'string' },
    force: { type: 'boolean' },
  });
  const { every, grace, name, force: isForced } = values;
  const everyHours = every === undefined ? undefined : Number(/^(\d{1,3})h?$/.exec(every)?.[1]);
  if (Number.isNaN(everyHours)) return refuse('--every takes hours: 12h; 0 is never.');
  const graceDays = grace === undefined ? undefined : Number(/^(\d{1,3})d?$/.exec(grace)?.[1]);
  if (Number.isNaN(graceDays) || (graceDays !== undefined && !hasGrace)) {
    return refuse('--grace takes days, for lists: 7d; 0 lets missing channels go at once.');
  }
  return { positionals, wish: { name, everyHours, graceDays, isForced } };
}

function importSource(kind: ImportKind, args: string[]): Work {
  const { positionals, wish } = wishOf(args, { hasGrace: kind === 'm3u' });
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) {
    return refuse(`import ${kind} needs one ${kind === 'vod' ? 'folder' : 'file or address'}.`);
  }
  return importing({ kind, location: locationOf(given), ...wish });
}

/** Runs an import, and says what came of it. */
function importing(body: { kind: ImportKind } & Record<string, unknown>): Work {
  return async ({ ask }, { say }) => {
    const asked = ask('POST', '/imports', body).then((answer) => outcomeOf(answer, say));
    const outcome = await asked.catch(goneAway(leftBehind[body.kind]));
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
function importAccount(args: string[]): Work {
  const { positionals, wish } = wishOf(args, { hasGrace: true });
  const [address, user, password, ...more] = positionals;
  if (address === undefined || user === undefined || password === undefined || more.length > 0) {
    return refuse('import xtream needs an address, a user and a password.');
  }
  const location = accountLocation(address, user, password);
  const account = location === null ? null : accountOf(location);
  if (location === null || !account) return refuse('That is no address of an account.');
  const { name = new URL(account.origin).hostname, everyHours = accountHours } = wish;
  const both = { ...wish, name, everyHours };
  const channels = importing({ kind: 'm3u', location, ...both });
  const guide = importing({
    ...{ kind: 'xmltv', location: guideAddress(account) },
    ...{ ...both, graceDays: undefined },
  });
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

/** The channels of a tuner are a list. */
function importTuner(args: string[]): Work {
  const { positionals, wish } = wishOf(args, { hasGrace: true });
  const [address, ...more] = positionals;
  const location = address === undefined || more.length > 0 ? null : tunerLocation(address);
  if (location === null) return refuse('import tuner needs the address of a tuner.');
  return importing({ kind: 'm3u', location, ...wish });
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

/** `demo remove --yes` */
export function demoCommand([action, ...rest]: readonly string[]): Work {
  const { values, positionals } = options([...rest], { yes: { type: 'boolean' } });
  if (action !== 'remove' || positionals.length > 0) return refuse('demo takes remove.');
  if (values.yes !== true) {
    return refuse('demo remove deletes the demo channels, films and members. Say it with --yes.');
  }
  return async ({ desk }, { say }) => {
    const { demoChannels } = await desk(deskSourceList, {});
    await desk(deskDemoRemove, { demoChannels, isConfirmed: true });
    say('The demo service is gone. `reset --yes` brings it back, and deletes everything else.');
  };
}
