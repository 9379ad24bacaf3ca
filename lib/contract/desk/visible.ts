import * as z from 'zod/mini';

/** Refuses texts of spaces and invisible characters alone, with which a thing would have no name that can be seen. */
export const visible = z.regex(/[^\p{C}\p{Z}]/u);
