/** Reads a message of a data channel, from a browser or from the gateway. */
import type * as z from 'zod/mini';
import { parseWithin } from '#lib/contract/json-within.ts';

/** Far more than any message has. */
const bound = { fields: 1_000, depth: 8 };

/** Null: no text, too much of it or in it, no JSON, or not what `schema` has. */
export function readSaid<T>(
  schema: z.ZodMiniType<T>,
  said: unknown,
  maxChars = Infinity,
): T | null {
  if (typeof said !== 'string' || said.length > maxChars) return null;
  try {
    const read = schema.safeParse(parseWithin(said, bound));
    return read.success ? read.data : null;
  } catch {
    // No JSON.
    return null;
  }
}
