import { Command, CommanderError } from 'commander';
import { addFileCommands } from './backup.ts';
import type { AddCommands, CommandSurroundings, Work } from './command-line.ts';
import { addReport } from './report.ts';
import { addBanner } from './screens/banner.ts';
import { addBrand } from './screens/brand.ts';
import { addMessage } from './screens/message.ts';
import { addNotice } from './screens/notice.ts';
import { addRule } from './screens/rule.ts';
import { addSettings } from './screens/setting.ts';
import { addCodes, addReset, addService } from './service.ts';
import { addDemo, addImport } from './sources/import.ts';
import { addSource } from './sources/source.ts';

const beforeFiles: AddCommands[] = [
  ...[addSettings, addBrand, addBanner, addNotice, addMessage, addRule],
  ...[addCodes, addService, addReport, addImport, addSource, addDemo],
];

/**
 * Runs one command; returns the exit code: 0 done, 1 refused or failed, 2 not understood. Without arguments it prints
 * the help.
 */
export async function runCommand(
  args: readonly string[],
  surroundings: CommandSurroundings,
): Promise<0 | 1 | 2> {
  try {
    const line = args.length === 0 ? ['help'] : args;
    await programOf(line, surroundings).parseAsync(line, { from: 'user' });
    return 0;
  } catch (error) {
    // commander has said what it did not understand, or has shown the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    surroundings.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function programOf(line: readonly string[], surroundings: CommandSurroundings): Command {
  const run = async (work: Work) => {
    const operator = await surroundings.reach();
    try {
      await work(operator, surroundings);
    } finally {
      await operator.leave();
    }
  };
  const program = new Command('npm run operator --')
    .exitOverride()
    .enablePositionalOptions()
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => surroundings.say(text.trimEnd()),
      writeErr: (text) => surroundings.complain(text.trimEnd()),
      outputError: (text, write) => write(withoutValues(text)),
    })
    .hook('preAction', (_program, command) => refuseSwallowedOptions(command, line))
    .addHelpText(
      'after',
      '\nTalks to the running operator of DATA_DIR; when none runs, opens the database itself.',
    );
  for (const add of beforeFiles) add(program, run);
  addFileCommands(program, surroundings);
  addReset(program, run);
  return program;
}

/**
 * commander takes the next option for the value of one that has none (`--text --account x`, as an empty variable of a
 * shell leaves it). A value that begins so is written with its option: `--text=--x`.
 */
function refuseSwallowedOptions(command: Command, line: readonly string[]): void {
  const values = command.opts<Record<string, unknown>>();
  for (const option of command.options) {
    const value = values[option.attributeName()];
    if (typeof value !== 'string' || !/^--[a-z]/.test(value)) continue;
    if (line.includes(`${option.long ?? ''}=${value}`)) continue;
    command.error(`error: option '${option.flags}' argument missing`);
  }
}

/** A refusal without what was typed in places where passwords stand: it may end in a log. */
function withoutValues(text: string): string {
  return text
    .replace(/(but got \d+): [^\n]*/, '$1.')
    .replace(/unknown option '(?!--[a-z][a-z-]*')[^\n]*'/, 'unknown option')
    .replace(/(command-argument value) '[^\n]*' (is invalid)/, '$1 $2');
}
