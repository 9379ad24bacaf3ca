import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { channelSchema } from './channels.ts';
import { idSchema, listOfValid, pageFields, shortTextSchema } from './wire/field.ts';
import { programmeSchema } from './guide.ts';
import { cardSchema } from './vod.ts';

/** The most searched VOD words. */
export const vodSearchTop = call({
  service: 'vod',
  path: '/api/meta/media/searchTopx/v1',
  method: 'GET',
  role: 'session',
  cacheSeconds: 60,
  hideErrorTip: 'all',
  request: z.object({ ...pageFields }),
  response: z.object({
    searchTopList: z.array(z.object({ keyword: z.string(), metaId: z.optional(idSchema) })),
  }),
});

export const searchKindSchema = z.enum(['channel', 'programme', 'vod']);
export type SearchKind = z.infer<typeof searchKindSchema>;

/** The matching text when it is not the title: the title in another language, or a person of the cast. */
const matchedNameSchema = z.optional(z.string());

export const foundProgrammeSchema = z.object({
  ...programmeSchema.shape,
  /** Its channel is in `programmeChannels`. */
  logicalChannelId: idSchema,
  /** Whether ended programmes of its guide may be played. */
  isCatchup: z.optional(z.boolean()),
  matchedName: matchedNameSchema,
});
export type FoundProgramme = z.infer<typeof foundProgrammeSchema>;

export const foundCardSchema = z.object({ ...cardSchema.shape, matchedName: matchedNameSchema });
export type FoundCard = z.infer<typeof foundCardSchema>;

/**
 * Finds entries that match every word of the query, each at the beginning of one of their words or, from three letters
 * on, in its middle. Where few match, misspelt words match too. Case, accents and punctuation are ignored
 * (lib/contract/search-words.ts). Names that begin with the query come first, then beginnings of words, middles, and
 * misspelt words. Within these, programmes on air come first, then coming ones, then ended ones that can be played. When
 * a word matches tens of thousands of programmes, only those on air and coming next are found and counted.
 */
export const searchQuery = call({
  service: 'search',
  path: '/api/search/v1',
  role: 'session',
  cacheSeconds: 10,
  quiet: true,
  request: z.object({
    query: shortTextSchema,
    /** All kinds when absent. */
    kinds: z.optional(z.array(searchKindSchema).check(z.maxLength(8))),
    /** From 1; applies to each kind. */
    page: z.optional(z.number().check(z.gte(1), z.lte(10_000))),
    size: z.optional(z.number().check(z.gte(1), z.lte(100))),
  }),
  response: z.object({
    channels: z.array(channelSchema),
    programmes: listOfValid(foundProgrammeSchema),
    /** The channels of `programmes`, each once. */
    programmeChannels: z.array(channelSchema),
    vods: z.array(foundCardSchema),
    totals: z.object({ channels: z.number(), programmes: z.number(), vods: z.number() }),
  }),
});

/** Names of channels, titles, people and coming programmes that match what is typed, as `searchQuery` does; 8 at most. */
export const searchSuggest = call({
  service: 'search',
  path: '/api/search/suggest/v1',
  role: 'session',
  onFailure: 'background',
  cacheSeconds: 10,
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    query: shortTextSchema,
    /** All kinds when absent. */
    kinds: z.optional(z.array(searchKindSchema).check(z.maxLength(8))),
  }),
  response: z.object({ suggestions: z.array(z.string()) }),
});
