import { errorCodes } from '#lib/contract/envelope.ts';
import { deskChangeList } from '#lib/contract/desk/shell.ts';
import { DeskRefused, type AskDesk } from '#operator/cli/ask-desk.ts';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';
import { refuse, type Work } from './command-line.ts';

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

/** `KIND remove ID` */
export function removal(
  kind: 'Banner' | 'Message' | 'Notice' | 'Rule',
  [id, ...more]: string[],
  remove: (operator: ReachedOperator, id: string) => Promise<unknown>,
): Work {
  const name = kind.toLowerCase();
  if (id === undefined || more.length > 0) return refuse(`${name} remove needs one id.`);
  return async (operator, { say }) => {
    await orMissing(remove(operator, id), `There is no ${name} ${id}.`);
    say(`${kind} ${id} is gone.`);
  };
}
