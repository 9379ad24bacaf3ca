import * as z from 'zod/mini';

/** The fields that search engines require for each type on our pages; no other field is allowed. */
const address = z.string().check(z.regex(/^https?:\/\/[^\s<>"]+$/));
const words = z.string().check(z.minLength(1));
const wordList = z.array(words).check(z.minLength(1));
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const count = z.number().check(z.gte(1));
const duration = z.string().check(z.regex(/^PT(?=\d)(?:\d+H)?(?:\d+M)?$/));

const typed = <N extends string, S extends z.core.$ZodLooseShape>(type: N, shape: S) =>
  z.strictObject({ '@type': z.literal(type), ...shape });

const personList = z.array(typed('Person', { name: words })).check(z.minLength(1));
const seriesRef = typed('TVSeries', { name: z.optional(words), url: address });
const seasonRef = typed('TVSeason', {
  name: z.optional(words),
  seasonNumber: z.optional(count),
  numberOfEpisodes: z.optional(count),
  url: z.optional(address),
});
const episodeRef = typed('TVEpisode', {
  name: words,
  url: address,
  episodeNumber: z.optional(count),
});

const work = {
  '@id': address,
  url: address,
  name: words,
  alternateName: z.optional(words),
  description: z.optional(words),
  image: z.optional(z.array(address).check(z.minLength(1))),
  datePublished: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  contentRating: z.optional(words),
  genre: z.optional(wordList),
  countryOfOrigin: z.optional(z.array(typed('Country', { name: words })).check(z.minLength(1))),
  actor: z.optional(personList),
  director: z.optional(personList),
  author: z.optional(personList),
};

const listItem = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.array(typed('ListItem', { position: count, ...shape }));

export const structuredData = {
  Movie: typed('Movie', { ...work, duration: z.optional(duration) }),
  TVSeries: typed('TVSeries', {
    ...work,
    numberOfSeasons: z.optional(count),
    numberOfEpisodes: z.optional(count),
    containsSeason: z.optional(z.array(seasonRef).check(z.minLength(1))),
  }),
  TVSeason: typed('TVSeason', {
    ...work,
    seasonNumber: z.optional(count),
    partOfSeries: z.optional(seriesRef),
    episode: z.optional(z.array(episodeRef).check(z.minLength(1))),
  }),
  TVEpisode: typed('TVEpisode', {
    ...work,
    duration: z.optional(duration),
    episodeNumber: z.optional(count),
    partOfSeason: z.optional(seasonRef),
    partOfSeries: z.optional(seriesRef),
  }),
  BroadcastService: typed('BroadcastService', {
    '@id': address,
    url: address,
    name: words,
    broadcastDisplayName: words,
    logo: z.optional(address),
    provider: typed('Organization', { name: words }),
    hasBroadcastChannel: typed('BroadcastChannel', { broadcastChannelId: words }),
  }),
  BroadcastEvent: typed('BroadcastEvent', {
    director: z.optional(personList),
    actor: z.optional(personList),
    keywords: z.optional(wordList),
    workPerformed: z.optional(
      typed('CreativeWork', {
        name: words,
        dateCreated: z.optional(z.string().check(z.regex(/^\d{4}$/))),
        aggregateRating: z.optional(
          typed('AggregateRating', {
            ratingValue: z.number().check(z.gte(0), z.lte(10)),
            bestRating: z.literal(10),
            worstRating: z.literal(0),
          }),
        ),
      }),
    ),
    name: words,
    description: z.optional(words),
    image: z.optional(address),
    startDate: instant,
    endDate: instant,
    url: address,
    publishedOn: z.strictObject({ '@id': address }),
  }),
  WebSite: typed('WebSite', {
    '@id': address,
    url: address,
    name: words,
    inLanguage: z.enum(['en', 'es', 'pt']),
    potentialAction: typed('SearchAction', {
      target: typed('EntryPoint', {
        urlTemplate: z.string().check(z.regex(/^https?:\/\/\S+\{search_term_string\}/)),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  ItemList: typed('ItemList', {
    name: words,
    url: address,
    numberOfItems: z.number(),
    itemListElement: listItem({ name: words, url: address }),
  }),
  BreadcrumbList: typed('BreadcrumbList', {
    itemListElement: listItem({ name: words, item: address }),
  }),
} as const;

const documentSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [
        structuredData.Movie,
        structuredData.TVSeries,
        structuredData.TVSeason,
        structuredData.TVEpisode,
        structuredData.BroadcastService,
        structuredData.BroadcastEvent,
        structuredData.WebSite,
        structuredData.ItemList,
        structuredData.BreadcrumbList,
      ]),
    )
    .check(z.minLength(1)),
});

export type StructuredThing = z.infer<typeof documentSchema>['@graph'][number];

/** The items in the text of a data block. Throws when it is invalid. */
export function readStructuredData(text: string): StructuredThing[] {
  return documentSchema.parse(JSON.parse(text))['@graph'];
}
