import * as z from 'zod/mini';

/** `#rrggbb` */
export const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
