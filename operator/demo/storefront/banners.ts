import * as z from 'zod/mini';
import { localisedSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

/** A slide of the carousel. */
const bannerSchema = z.strictObject({
  bannerItemId: z.string(),
  linkType: z.enum(['VOD_CONTENT', 'VOD_LIST', 'LIVE_CHANNEL']),
  /** The id of a title, a playlist or a logical channel, according to its type. */
  linkId: z.string(),
  /** A word above the title. */
  kicker: localisedSchema,
  title: localisedSchema,
  description: localisedSchema,
  bannerArtwork: z.string(),
});

export const BANNERS = readContent('banners.json', z.array(bannerSchema));
