import { runCommand } from '#operator/cli/commands/run-command.ts';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';

/** Runs a command of the command line, without the commands for files. */
export async function runAt(reach: () => Promise<ReachedOperator>, line: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const noFiles = () => Promise.reject(new Error('there are no files here'));
  const code = await runCommand(line, {
    reach,
    ...{ backUp: noFiles, restore: noFiles, moveTo: noFiles },
    say: (text) => void said.push(text),
    complain: (text) => void complained.push(text),
  });
  return { code, said, complained: complained.join('\n') };
}
