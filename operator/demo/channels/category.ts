import * as z from 'zod/mini';
import { localisedSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

/** Groups of channels in display order; on the wire columns. */
export const CHANNEL_CATEGORIES = readContent(
  'categories.json',
  z.array(z.strictObject({ categoryId: z.string(), name: localisedSchema })),
);
