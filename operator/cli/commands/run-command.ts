import { backup, restore } from './backup.ts';
import { banner } from '#operator/cli/commands/screens/banner.ts';
import { brand } from '#operator/cli/commands/screens/brand.ts';
import {
  NotUnderstood,
  refuse,
  type CommandSurroundings,
  type OwnWork,
  type Work,
} from './command-line.ts';
import { demoCommand, importCommand } from '#operator/cli/commands/sources/import.ts';
import { message } from '#operator/cli/commands/screens/message.ts';
import { migrateTo } from './migrate-to.ts';
import { notice } from '#operator/cli/commands/screens/notice.ts';
import { report } from './report.ts';
import { rule } from '#operator/cli/commands/screens/rule.ts';
import { codes, gateway, outbox, owner, reset, shareKey } from './service.ts';
import { source } from '#operator/cli/commands/sources/source.ts';
import { getSetting, setSetting, unsetSetting } from '#operator/cli/commands/screens/setting.ts';

export const usage = `Usage: npm run operator -- COMMAND

  set KEY VALUE        change a setting, e.g. set manifest.businessType live
  get KEY              the value in force, e.g. get properties.layoutConfig
  unset KEY            back to the default
  brand logo FILE      the logo in the header, from a picture; brand icon FILE: the app's icon
  banner add TITLE --channel ID|--film ID|--list ID [--picture FILE] [--text TEXT] [--first]
             [--es TITLE] [--pt TITLE] [--text-es TEXT] [--text-pt TEXT]
  banner list          the slides of home, in their order
  banner remove ID
  notice add TEXT --mode N[,N…] [--audience everyone|guests|users] [--priority N]
             [--channel ID[,ID…]] [--background COLOUR] [--color COLOUR] [--size N]
             [--interval MS] [--times N]
  notice list
  notice remove ID
  message add TITLE --text TEXT [--account EMAIL|ID]    to one account; left out: to all
  message list         the newest hundred
  message remove ID
  rule add allow|deny region|province|city|ip|account|mac VALUE[,VALUE…]
           [--channel ID] [--except]     who sees a channel; without --channel all of them
  rule list
  rule remove ID
  codes create [N] --plan ID    N recharge codes (1 when left out), shown this once
  owner link           a link that makes an owner of the desk, or sets an owner's new password
  share-key            in encrypted mode: what opens it, as a link for viewers
  outbox               the emails and short messages that would have been sent
  report [--since 24h]          what players reported, per channel; 30m, 24h, 7d
  report events [--count 100]   the newest events as they came
  import m3u FILE|URL [--name NAME] [--every HOURS] [--grace DAYS] [--force]
                       channels, films and series; what a later reading lacks stays for DAYS (7)
  import xmltv FILE|URL [--name NAME] [--every HOURS]             their guide
  import xtream URL USER PASSWORD [--name NAME] [--every HOURS] [--grace DAYS] [--force]
  import tuner URL [--name NAME] [--every HOURS] [--grace DAYS] [--force]
                       the channels of an HDHomeRun, or of what speaks like one
  import vod FOLDER [--name NAME] [--every HOURS] [--force]       films and series
  import list
  import report m3u|xmltv|vod NAME [--json]
                       what became of each file or entry: a title, a part of one, or left out
  import remove m3u|xmltv|vod NAME
  source list CHANNEL  where a channel comes from, in the order in which it is tried
  source add CHANNEL OTHER      OTHER is tried when CHANNEL fails, and is not shown any more
  source remove OTHER  OTHER is a channel of its own again
  source match LIST    the same for all channels of LIST that another list has, or LIST twice
  source limit LIST N  at most N connections at once to its provider; 0: as it tells itself
  demo remove --yes    take the demo channels, films and members away
  gateway              who uses the WebRTC gateway now, and what it has delivered since its start
  migrate-to postgres://…       copy the embedded database to a PostgreSQL server
  backup FILE          all that the service needs to come back, in one .tar.gz; it has secrets
  restore FILE [--replace]      bring it back; --replace puts what is there aside
  reset --yes          delete everything and start again with the demo service
  help                 this

Talks to the running operator of DATA_DIR; when none runs, opens the database itself.`;

/** Whether to print the usage: for a help option, or without arguments. */
export function asksForHelp([command, ...rest]: readonly string[]): boolean {
  const isHelp = command === undefined || ['help', '--help', '-h'].includes(command);
  return isHelp && rest.length === 0;
}

/** Runs one command; returns the exit code. */
export async function runCommand(
  args: readonly string[],
  surroundings: CommandSurroundings,
): Promise<0 | 1 | 2> {
  if (asksForHelp(args)) {
    surroundings.say(usage);
    return 0;
  }
  let work: Work | OwnWork;
  try {
    work = understand(args);
  } catch (error) {
    if (error instanceof NotUnderstood) surroundings.complain(error.message);
    surroundings.complain(usage);
    return 2;
  }
  try {
    await carryOut(work, surroundings);
    return 0;
  } catch (error) {
    surroundings.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function carryOut(work: Work | OwnWork, surroundings: CommandSurroundings): Promise<void> {
  if ('alone' in work) return work.alone(surroundings);
  const operator = await surroundings.reach();
  try {
    await work(operator, surroundings);
  } finally {
    await operator.leave();
  }
}

function understand([command, ...rest]: readonly string[]): Work | OwnWork {
  switch (command) {
    case 'set':
      return setSetting(rest);
    case 'get':
      return getSetting(rest);
    case 'unset':
      return unsetSetting(rest);
    case 'brand':
      return brand(rest);
    case 'banner':
      return banner(rest);
    case 'notice':
      return notice(rest);
    case 'source':
      return source(rest);
    case 'rule':
      return rule(rest);
    case 'message':
      return message(rest);
    case 'codes':
      return codes(rest);
    case 'owner':
      return owner(rest);
    case 'share-key':
      return rest.length === 0 ? shareKey : refuse('share-key takes nothing after it.');
    case 'outbox':
      return rest.length === 0 ? outbox : refuse('outbox takes nothing after it.');
    case 'report':
      return report(rest);
    case 'import':
      return importCommand(rest);
    case 'demo':
      return demoCommand(rest);
    case 'gateway':
      return rest.length === 0 ? gateway : refuse('gateway takes nothing after it.');
    case 'backup':
      return backup(rest);
    case 'restore':
      return restore(rest);
    case 'migrate-to':
      return migrateTo(rest);
    case 'reset':
      return reset(rest);
    default:
      return refuse(`There is no command ${command}.`);
  }
}
