import * as z from 'zod/mini';
import { localisedSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

export const plotToneSchema = z.enum(['drama', 'crime', 'comedy', 'children', 'factual', 'future']);
export type PlotTone = z.infer<typeof plotToneSchema>;

/** An event and its consequence; {a} to {d} are characters. */
const linesSchema = z.strictObject({
  events: z.array(localisedSchema),
  turns: z.array(localisedSchema),
});

export const EPISODE_PLOTS = readContent(
  'episode-plots.json',
  z.record(plotToneSchema, linesSchema),
);
