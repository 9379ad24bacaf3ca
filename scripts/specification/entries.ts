import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The sentences of the specification, each with the place of the product that makes it true (docs/specification.md). */

const entrySchema = z.object({
  /** Part and position, `2.14`. Stable: a new sentence gets the next number of its part. */
  number: z.string().check(z.regex(/^[1-9]\.\d+$/)),
  /** Some of its words, as the specification has them. */
  quote: z.string().check(z.minLength(3), z.maxLength(120)),
  requirements: z.array(z.string().check(z.regex(/^[A-Z0-9]+-\d\d$/))).check(z.minLength(1)),
  /** The place that makes it true: a file, and an identifier or a literal in it. Absent when nothing does. */
  place: z.optional(z.object({ file: z.string(), name: z.string().check(z.minLength(2)) })),
  /** The tests that prove it best; a title of each begins with one of the requirements. */
  tests: z.array(z.string()),
  /** The number of the decision that says how it is read. */
  decision: z.optional(z.string().check(z.regex(/^\d{3}$/))),
  /** Why no place makes it true. */
  open: z.optional(z.string()),
});
export type Entry = z.infer<typeof entrySchema>;

/** The headings of the specification's parts, from 1. */
export const partTitles = [
  'What the product does and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'The calls it makes',
  'The error catalogue',
  'Business constants and limits',
] as const;

const root = new URL('../../', import.meta.url).pathname;

export const partOf = ({ number }: Pick<Entry, 'number'>): number => Number(number.split('.')[0]);

/** All entries in the order of their numbers. Throws when a file is malformed. */
export function readEntries(): Entry[] {
  const entries = globSync('scripts/specification/part-*/*.json', { cwd: root }).flatMap((path) =>
    z.array(entrySchema).parse(JSON.parse(readFileSync(root + path, 'utf8'))),
  );
  const position = ({ number }: Entry) => Number(number.split('.')[1]);
  return entries.sort((a, b) => partOf(a) - partOf(b) || position(a) - position(b));
}
