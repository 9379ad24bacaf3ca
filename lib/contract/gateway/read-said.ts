/** Parses a message of a data channel, from a browser or from the gateway. */
import type * as z from 'zod/mini';
import { parseWithin } from '#lib/contract/wire/json-within.ts';

/** Far above the size of any valid message. */
const bound = { fields: 1_000, depth: 8 };

/** Null when the message is not text, too large, not JSON, or does not match `schema`. */
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
    // Not JSON.
    return null;
  }
}
