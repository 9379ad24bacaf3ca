import type * as z from 'zod/mini';

/** Values that some kinds of settings refuse. */
const strange = ['nonsense', '-1', '1.5', '99999999999', '☃', 'a b', 'ftp://a.example', '1 2'];

/** Each variable of an environment schema with each of these values that it refuses. */
export function badSettings(shape: Record<string, z.ZodMiniType>): [string, string][] {
  return Object.entries(shape).flatMap(([name, schema]) =>
    strange
      .filter((value) => !schema.safeParse(value).success)
      .map((value): [string, string] => [name, value]),
  );
}
