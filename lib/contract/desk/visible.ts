import * as z from 'zod/mini';

const visiblePattern = /[^\p{C}\p{Z}]/u;

/** Whether a text has more than spaces and invisible characters. */
export const isVisible = (text: string): boolean => visiblePattern.test(text);

/** Refuses texts of spaces and invisible characters alone, with which a thing would have no name that can be seen. */
export const visible = z.regex(visiblePattern);
