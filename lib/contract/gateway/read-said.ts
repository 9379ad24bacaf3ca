/** Reads a message of a data channel, from a browser or from the gateway. */
import type * as z from 'zod/mini';

/** Null: no text, too much of it, no JSON, or not what `schema` has. */
export function readSaid<T>(
  schema: z.ZodMiniType<T>,
  said: unknown,
  maxChars = Infinity,
): T | null {
  if (typeof said !== 'string' || said.length > maxChars) return null;
  try {
    const read = schema.safeParse(JSON.parse(said));
    return read.success ? read.data : null;
  } catch {
    // No JSON.
    return null;
  }
}
