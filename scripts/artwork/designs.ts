import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { COMPOSITIONS } from './composition.ts';
import { LOGO_MARKS } from './logo-marks.ts';
import { PALETTES } from './palette.ts';

const titleSchema = z.strictObject({
  /** The palette of all its pictures. */
  palette: z
    .string()
    .check(z.refine((word) => PALETTES.some(({ name }) => name === word), 'no such palette')),
  /** The first is that of the poster; the stills of episodes alternate between all. */
  compositions: z.array(z.enum(COMPOSITIONS)).check(z.minLength(1)),
});
const logoSchema = z.strictObject({
  mark: z.enum(LOGO_MARKS),
  ground: z.string(),
  ink: z.string(),
  accent: z.string(),
});

const { titles, logos } = z
  .strictObject({
    titles: z.record(z.string(), titleSchema),
    logos: z.record(z.string(), logoSchema),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'designs.json'), 'utf8')));

/** The designs of titles, by metaId. */
export const TITLE_DESIGNS = new Map(Object.entries(titles));

/** The designs of logos, by channel number. */
export const LOGO_DESIGNS = new Map(Object.entries(logos));
