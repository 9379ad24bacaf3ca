import * as z from 'zod/mini';
import { colourSchema } from '#operator/demo/colour.ts';
import { LANGUAGES } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';
import { planIdSchema } from '#operator/demo/storefront/plans.ts';
import { CHANNEL_GENRES, type Channel } from './channel.ts';

/** Absent fields have defaults. */
const channelFactsSchema = z.strictObject({
  number: z.int(),
  name: z.string(),
  categoryId: z.string(),
  genre: z.enum(CHANNEL_GENRES),
  guideStyle: z.string(),
  country: z.string(),
  language: z.enum(LANGUAGES),
  utcOffsetHours: z.number(),
  brandColour: colourSchema,
  resolution: z._default(z.nullable(z.enum(['720p', '1080p', '2160p'])), null),
  catchUpDays: z._default(z.int(), 0),
  canTimeShift: z._default(z.boolean(), false),
  /** A second transmission. */
  hasStandBy: z._default(z.boolean(), false),
  hasGuide: z._default(z.boolean(), true),
  isEncrypted: z._default(z.boolean(), false),
  /** How many posters an audio channel has. */
  posters: z._default(z.int(), 0),
  /** Locks live viewing. */
  livePlanId: z._default(z.nullable(planIdSchema), null),
  /** Locks catch-up and time-shift; without it they follow live viewing. */
  catchUpPlanId: z._default(z.nullable(planIdSchema), null),
});

function channelOf(facts: z.infer<typeof channelFactsSchema>): Channel {
  const { name, categoryId, genre, guideStyle, country, language, livePlanId, brandColour } = facts;
  const number = String(facts.number);
  const isAudio = genre === 'audio';
  const transmission = (channelId: string) => ({
    channelId,
    contentId: `c${channelId}`,
    liveStreamId: `s${channelId}`,
    dvrStreamId: `d${channelId}`,
    ...(facts.isEncrypted ? { drmType: 'clearkey' as const } : {}),
  });
  return {
    logicalChannelId: `l${number}`,
    channelSeq: facts.number,
    name,
    categoryId,
    genre,
    guideStyle,
    country,
    language,
    utcOffsetMinutes: facts.utcOffsetHours * 60,
    isAudio,
    channelType: isAudio ? 5 : 1,
    epgId: facts.hasGuide ? `g${number}` : null,
    streamId: `s${number}`,
    dvrStreamId: `d${number}`,
    contentId: `c${number}`,
    physicalChannels: [
      transmission(number),
      ...(facts.hasStandBy ? [transmission(`9${number}`)] : []),
    ],
    playbackDurationDays: facts.catchUpDays,
    canTimeShift: facts.canTimeShift,
    livePlanId,
    catchUpPlanId: facts.catchUpPlanId ?? livePlanId,
    resolution: facts.resolution,
    brandColour,
    logoArtwork: `logo/${number}`,
    audioPosterArtworks: Array.from(
      { length: facts.posters },
      (_, index) => `audio-poster/${number}-${index + 1}`,
    ),
  };
}

/** Every channel of the demo service, by number. */
export const CHANNELS: readonly Channel[] = readContent(
  'channels.json',
  z.array(channelFactsSchema),
).map(channelOf);

const byId = new Map(CHANNELS.map((channel) => [channel.logicalChannelId, channel]));

export function channelById(logicalChannelId: string): Channel | undefined {
  return byId.get(logicalChannelId);
}
