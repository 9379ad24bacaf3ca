import type { Command } from 'commander';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { deskChangeList } from '#lib/contract/desk/shell.ts';
import { DeskRefused, type AskDesk } from '#operator/cli/ask-desk.ts';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';
import type { Work } from './command-line.ts';

/** The id of what a change has made: the audit list names it. */
export async function madeBy(desk: AskDesk, changeId: number | null): Promise<string> {
  if (changeId === null) throw new Error('Nothing has changed.');
  const { changes } = await desk(deskChangeList, { beforeId: changeId + 1 });
  const [made] = changes;
  if (made?.changeId !== changeId) throw new Error('The list of changes does not have this one.');
  return made.subject;
}

/** Waits for calls about one thing; `missing` is said when the operator does not know the thing. */
export async function orMissing<T>(asked: Promise<T>, missing: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const isMissing = error instanceof DeskRefused && error.errCode === errorCodes.notFound;
    throw isMissing ? new Error(missing) : error;
  }
}

/** Adds `remove ID` to the commands of a kind of thing. */
export function addRemoval(
  kind: 'Banner' | 'Message' | 'Notice' | 'Rule',
  group: Command,
  run: (work: Work) => Promise<void>,
  remove: (operator: ReachedOperator, id: string) => Promise<unknown>,
): void {
  const name = kind.toLowerCase();
  group
    .command('remove')
    .description(`take a ${name} away`)
    .argument('<id>', `as ${name} list has it`)
    .action((id: string) =>
      run(async (operator, { say }) => {
        await orMissing(remove(operator, id), `There is no ${name} ${id}.`);
        say(`${kind} ${id} is gone.`);
      }),
    );
}
