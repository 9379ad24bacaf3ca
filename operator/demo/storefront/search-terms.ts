import * as z from 'zod/mini';
import { localisedSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

/** What people look for most: a channel or a title that the word leads to, or only the word. */
const termSchema = z.strictObject({
  keyword: localisedSchema,
  /** A logical channel id or a metaId. */
  leadsTo: z._default(z.nullable(z.string()), null),
});
export type SearchTerm = z.infer<typeof termSchema>;

/** Most wanted first, ten of each. */
export const { live: LIVE_SEARCH_TERMS, vod: VOD_SEARCH_TERMS } = readContent(
  'search-terms.json',
  z.strictObject({ live: z.array(termSchema), vod: z.array(termSchema) }),
);

/** The channels most people watch, in order, and rows of channels on home, put together by hand. */
export const { topChannels: TOP_CHANNELS, rows: CHANNEL_RECOMMENDATIONS } = readContent(
  'recommendations.json',
  z.strictObject({
    topChannels: z.array(z.string()),
    rows: z.array(z.strictObject({ title: localisedSchema, channelIds: z.array(z.string()) })),
  }),
);
