import { resolve } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import * as z from 'zod/mini';
import type { ReachedOperator } from '#operator/cli/reach-operator.ts';

/** The environment of a command. */
export interface CommandSurroundings {
  reach: () => Promise<ReachedOperator>;
  /** Backs the service up into a file; returns the text for the user. */
  backUp: (path: string) => Promise<string[]>;
  /** Restores a backup; returns the text for the user. */
  restore: (path: string, isReplacing: boolean) => Promise<string[]>;
  /** Copies the embedded database to a PostgreSQL server. */
  moveTo: (address: string, say: (line: string) => void) => Promise<void>;
  say: (line: string) => void;
  complain: (line: string) => void;
}

/** What a command does once the operator is reached. */
export type Work = (operator: ReachedOperator, surroundings: CommandSurroundings) => Promise<void>;

/** Adds commands to the program, or to a command that groups them. `run` reaches the operator for the work. */
export type AddCommands = (program: Command, run: (work: Work) => Promise<void>) => void;

export const list = (text: string) => text.split(',').map((part) => part.trim());

/** Reads the value of an option as a number. */
export function numberOf(text: string): number {
  const number = Number(text);
  if (Number.isNaN(number)) throw new InvalidArgumentError('It is no number.');
  return number;
}

/** npm runs scripts in the package folder and passes the folder of the call in INIT_CWD. */
export const pathOf = (given: string) => resolve(process.env.INIT_CWD ?? '.', given);

/** The body of an answer; throws the reason when the operator refuses. */
export async function read<S extends z.ZodMiniType>(
  answer: Response,
  schema: S,
): Promise<z.output<S>> {
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const refused = z.object({ error: z.string() }).safeParse(body);
    throw new Error(
      refused.success ? refused.data.error : `The operator answered ${answer.status}.`,
    );
  }
  return z.parse(schema, body);
}
