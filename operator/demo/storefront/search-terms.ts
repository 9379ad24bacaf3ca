import * as z from 'zod/mini';
import { localisedSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

/** Popular searches: a term with a channel or title as its target, or the term alone. */
const termSchema = z.strictObject({
  keyword: localisedSchema,
  /** A logical channel id or a metaId. */
  leadsTo: z._default(z.nullable(z.string()), null),
});
export type SearchTerm = z.infer<typeof termSchema>;

/** Most popular first, ten of each. */
export const { live: LIVE_SEARCH_TERMS, vod: VOD_SEARCH_TERMS } = readContent(
  'search-terms.json',
  z.strictObject({ live: z.array(termSchema), vod: z.array(termSchema) }),
);

/** The most watched channels, in order, and hand-picked rows of channels on home. */
export const { topChannels: TOP_CHANNELS, rows: CHANNEL_RECOMMENDATIONS } = readContent(
  'recommendations.json',
  z.strictObject({
    topChannels: z.array(z.string()),
    rows: z.array(z.strictObject({ title: localisedSchema, channelIds: z.array(z.string()) })),
  }),
);
