import type { PlanId } from '#operator/demo/storefront/plans.ts';

/** The genre selects the media loop of a channel, and the stills of its programmes. */
export const CHANNEL_GENRES = [
  'news',
  'sport',
  'nature',
  'city',
  'kids',
  'cinema',
  'audio',
] as const;
export type ChannelGenre = (typeof CHANNEL_GENRES)[number];

/** One transmission of a channel; a channel may have a second one as a stand-by. */
export interface PhysicalChannel {
  channelId: string;
  contentId: string;
  liveStreamId: string;
  dvrStreamId: string;
  /** Absent: clear. */
  drmType?: 'clearkey';
}

export interface Channel {
  logicalChannelId: string;
  channelSeq: number;
  name: string;
  categoryId: string;
  genre: ChannelGenre;
  /** The style that gives its guide day shapes and vocabulary. */
  guideStyle: string;
  /** ISO 3166 alpha-2. */
  country: string;
  language: 'en' | 'es' | 'pt';
  /** The fixed UTC offset of the channel's local time; its broadcast day starts at 06:00. */
  utcOffsetMinutes: number;
  isAudio: boolean;
  /** 5 for an audio channel, 1 for television. */
  channelType: 1 | 5;
  /** Null when the channel has no guide. */
  epgId: string | null;
  streamId: string;
  dvrStreamId: string;
  contentId: string;
  physicalChannels: readonly PhysicalChannel[];
  /** 0 means no catch-up. */
  playbackDurationDays: number;
  canTimeShift: boolean;
  /** The smallest plan that opens live viewing; null is free for everyone. */
  livePlanId: PlanId | null;
  /** The smallest plan that opens catch-up and time-shift; null follows `livePlanId`. */
  catchUpPlanId: PlanId | null;
  resolution: '720p' | '1080p' | '2160p' | null;
  /** The ground of its logo. */
  brandColour: string;
  /** Artwork addresses without width and extension (`logo/101`). */
  logoArtwork: string;
  audioPosterArtworks: readonly string[];
}
