import * as z from 'zod/mini';

/** An id of an operator: letters, digits and `_ . : -`, 1 to 64 characters. */
export const idSchema = z.string().check(z.maxLength(64), z.regex(/^[\w.:-]{1,64}$/));
/** An instant in milliseconds since 1970. */
export const instantSchema = z.number().check(z.gte(0), z.lte(8.64e15));
/** The same, as it is stored: without parts of a millisecond. */
export const wholeInstantSchema = z.int().check(z.gte(0), z.lte(8.64e15));
/** A short text that a viewer typed: at most 200 characters. */
export const shortTextSchema = z.string().check(z.maxLength(200));
/** A language the interface ships in (spec part 9). */
export const languageSchema = z.enum(['en', 'es', 'pt']);
/** A page address or a picture address: absolute http(s) or relative to the web origin. */
export const urlSchema = z.string().check(z.maxLength(2048), z.regex(/^(https?:\/\/|\/(?!\/))/i));
/** A calendar day, YYYY-MM-DD, in UTC. */
export const dateSchema = z.string().check(z.maxLength(10), z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** The result of a call that only succeeds or fails. */
export const doneSchema = z.object({});
/** A request without fields. */
export const emptySchema = z.object({});
/** Page fields of the VOD calls: pages count from 1, at most 100 entries a page. */
export const pageFields = {
  pageId: z.optional(z.number().check(z.gte(1), z.lte(100_000))),
  pageSize: z.optional(z.number().check(z.gte(1), z.lte(100))),
};
/** Limit for the ids or entries of one call. */
export const callEntriesMax = 500;
/** A list of ids. */
export const idListSchema = z.array(idSchema).check(z.maxLength(callEntriesMax));

/**
 * A list of an answer without its invalid entries: one programme with a broken date must not cost the viewer the day.
 * For long lists from outside.
 */
export function listOfValid<S extends z.core.$ZodType>(schema: S) {
  const leaveOut = (list: unknown): unknown =>
    Array.isArray(list) ? list.filter((entry) => z.safeParse(schema, entry).success) : list;
  return z.pipe(z.transform(leaveOut), z.array(schema));
}

export type Language = z.infer<typeof languageSchema>;
