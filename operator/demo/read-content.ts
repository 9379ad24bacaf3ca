import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const folder = join(import.meta.dirname, 'content');
const { localeError } = z.locales.en();

/** Reads a file of `content/`. An error names the file and each invalid field. */
export function readContent<T extends z.ZodMiniType>(name: string, schema: T): z.output<T> {
  const found = schema.safeParse(parsed(name), { error: localeError });
  if (found.success) return found.data;
  throw new Error(`${placeOf(name)} is wrong:\n${z.prettifyError(found.error)}`);
}

function parsed(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    throw new Error(`${placeOf(name)} cannot be read: ${String(error)}`, { cause: error });
  }
}

const placeOf = (name: string) => `operator/demo/content/${name}`;
