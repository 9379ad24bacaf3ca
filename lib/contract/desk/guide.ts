import * as z from 'zod/mini';
import { call } from '#lib/contract/wire/call.ts';
import { emptySchema, idSchema, instantSchema, shortTextSchema } from '#lib/contract/wire/field.ts';
import { deskChangedSchema } from './shell.ts';
import { sourceProgressSchema, sourceStateSchema } from './sources.ts';

const guideNameSchema = z.string().check(z.minLength(1), z.maxLength(200));
const guideChannelIdSchema = z.string().check(z.minLength(1), z.maxLength(200));
const minutesSchema = z.int().check(z.gte(-1_440), z.lte(1_440));
const pageFields = {
  offset: z.int().check(z.gte(0), z.lte(1_000_000)),
  limit: z.int().check(z.gte(1), z.lte(100)),
};

const deskGuideSchema = z.object({
  guideName: z.string(),
  /** Without its password. */
  location: z.string(),
  /** Added to all its times. */
  offsetMinutes: z.number(),
  /** How many channels of ours have it, and how many it has. */
  ...{ channels: z.number(), guideChannels: z.number() },
  triedAt: instantSchema,
  state: sourceStateSchema,
  /** Why it could not be read, in the operator's language. */
  problem: z.nullable(z.string()),
  progress: z.nullable(sourceProgressSchema),
});
export type DeskGuide = z.infer<typeof deskGuideSchema>;

/** The guides, the one that comes first for a channel first. */
export const deskGuideList = call({
  service: 'desk',
  path: '/guide/list/v1',
  role: 'operator',
  quiet: true,
  request: emptySchema,
  response: z.object({
    guides: z.array(deskGuideSchema),
    /** Channels that can have a guide, and those without one. */
    ...{ channels: z.number(), withoutGuide: z.number() },
  }),
});

const guideNamesSchema = z.array(guideNameSchema).check(z.maxLength(200));

export const deskGuideOrder = call({
  service: 'desk',
  path: '/guide/order/v1',
  role: 'operator',
  writes: true,
  request: z.object({ guideNames: guideNamesSchema, seen: guideNamesSchema }),
  response: deskChangedSchema,
});

export const deskGuideOffset = call({
  service: 'desk',
  path: '/guide/offset/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    guideName: guideNameSchema,
    offsetMinutes: minutesSchema,
    seen: z.object({ offsetMinutes: minutesSchema }),
  }),
  response: deskChangedSchema,
});

const shownProgrammeSchema = z.nullable(z.object({ startAt: instantSchema, title: z.string() }));

/** A channel of a guide, as a suggestion for one of ours. */
const guideCandidateSchema = z.object({
  guideName: z.string(),
  guideChannelId: z.string(),
  names: z.array(z.string()),
  programmes: z.number(),
  /** From 0 to 1: how well it fits; 0: only found by the search. */
  score: z.number(),
  /** What is on there by the guide, as of its last reading. */
  ...{ onNow: shownProgrammeSchema, onNext: shownProgrammeSchema },
});
export type GuideCandidate = z.infer<typeof guideCandidateSchema>;

const guidedChannelSchema = z.object({
  logicalChannelId: idSchema,
  ...{ channelNumber: z.number(), channelName: z.string() },
  /** The id of its channel in the guide, as the list says or an editor has chosen. */
  tvgId: z.nullable(z.string()),
  /** The guide that it has now. */
  guideName: z.nullable(z.string()),
  guideShiftMinutes: z.number(),
  /** An editor has chosen. */
  isByHand: z.boolean(),
  /** The best of the guides' channels, for a channel without a guide. */
  suggestion: z.nullable(guideCandidateSchema),
  /** What is on there by the guide that viewers see. */
  ...{ onNow: shownProgrammeSchema, onNext: shownProgrammeSchema },
});
export type GuidedChannel = z.infer<typeof guidedChannelSchema>;

export const guideFilterSchema = z.enum(['without', 'byHand', 'all']);
export type GuideFilter = z.infer<typeof guideFilterSchema>;

/** Our channels, with what the guide shows for them. */
export const deskGuideChannels = call({
  service: 'desk',
  path: '/guide/channels/v1',
  role: 'operator',
  quiet: true,
  request: z.object({ query: shortTextSchema, show: guideFilterSchema, ...pageFields }),
  response: z.object({ total: z.number(), channels: z.array(guidedChannelSchema) }),
});

/** Channels of guides for one of ours: the best ones first; those that a search finds. */
export const deskGuideCandidates = call({
  service: 'desk',
  path: '/guide/candidates/v1',
  role: 'operator',
  quiet: true,
  request: z.object({
    logicalChannelId: idSchema,
    /** Empty: the suggestions. */
    query: shortTextSchema,
    ...pageFields,
  }),
  response: z.object({ total: z.number(), candidates: z.array(guideCandidateSchema) }),
});

/**
 * Chooses the guide's channel for one of ours. `automatic`: as the list says; `none`: it has no guide. The choice stays
 * when the list or the guide is read again.
 */
export const deskGuideMatch = call({
  service: 'desk',
  path: '/guide/match/v1',
  role: 'operator',
  writes: true,
  request: z.object({
    logicalChannelId: idSchema,
    guideChoice: z.enum(['chosen', 'none', 'automatic']),
    /** Of the choice `chosen`. */
    chosen: z.nullable(
      z.object({ guideName: guideNameSchema, guideChannelId: guideChannelIdSchema }),
    ),
    /** Added to the times of its guide. */
    guideShiftMinutes: minutesSchema,
    seen: z.object({
      tvgId: z.nullable(z.string().check(z.maxLength(8_192))),
      guideShiftMinutes: z.int().check(z.gte(-100_000), z.lte(100_000)),
      isByHand: z.boolean(),
    }),
  }),
  response: deskChangedSchema,
});
