import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
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

/** A command line that cannot be parsed. */
export class NotUnderstood extends Error {}

export type Work = (operator: ReachedOperator, surroundings: CommandSurroundings) => Promise<void>;

/** A command that does not call the operator, and must not open it. */
export interface OwnWork {
  alone: (surroundings: CommandSurroundings) => Promise<void>;
}

export function refuse(message: string): never {
  throw new NotUnderstood(message);
}

export function options<T extends ParseArgsOptionsConfig>(args: string[], config: T) {
  try {
    return parseArgs({ args, options: config, allowPositionals: true, strict: true });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

export const list = (text: string) => text.split(',').map((part) => part.trim());

export function numberOf(text: string | undefined): number | undefined {
  const number = text === undefined ? undefined : Number(text);
  return Number.isNaN(number) ? refuse(`${String(text)} is no number.`) : number;
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
