/** Channels and their programmes: BroadcastService and BroadcastEvent (SEO-02). */
import type { Channel } from '#lib/contract/channels.ts';
import type { ProgrammeFacts } from '#lib/contract/guide.ts';
import { listOrNone, textOrNone, type Thing } from './json-ld.ts';

export interface ChannelAddresses {
  channel: (logicalChannelId: string) => string;
  picture: (url: string | undefined) => string | undefined;
}

/** A programme in one language. */
export interface Broadcast {
  /** Empty where the guide has no title. */
  title: string;
  description?: string | null | undefined;
  stillUrl?: string | undefined;
  /** ms since 1970. */
  start: number;
  stop: number;
  facts?: ProgrammeFacts | undefined;
}

type NamedChannel = Pick<
  Channel,
  'logicalChannelId' | 'logicalChannelName' | 'channelSeq' | 'iconUrl'
>;

export function channelData(
  channel: NamedChannel,
  productName: string,
  at: ChannelAddresses,
): Thing {
  const { logicalChannelId, logicalChannelName, channelSeq, iconUrl } = channel;
  const url = at.channel(logicalChannelId);
  return {
    '@type': 'BroadcastService',
    '@id': serviceId(url),
    url,
    name: logicalChannelName,
    broadcastDisplayName: logicalChannelName,
    logo: at.picture(iconUrl),
    provider: { '@type': 'Organization', name: productName },
    hasBroadcastChannel: { '@type': 'BroadcastChannel', broadcastChannelId: String(channelSeq) },
  };
}

/** Undefined for an invalid guide entry: without a title, or with an end before its beginning. */
export function broadcastData(
  channel: Pick<Channel, 'logicalChannelId'>,
  { title, description, stillUrl, start, stop, facts = {} }: Broadcast,
  at: ChannelAddresses,
): Thing | undefined {
  const name = textOrNone(title);
  if (name === undefined || stop <= start) return undefined;
  const url = at.channel(channel.logicalChannelId);
  return {
    '@type': 'BroadcastEvent',
    name,
    description: textOrNone(description),
    image: at.picture(stillUrl),
    startDate: new Date(start).toISOString(),
    endDate: new Date(stop).toISOString(),
    url,
    publishedOn: { '@id': serviceId(url) },
    ...factsData(name, facts),
  };
}

/** What a guide tells of a programme: its people; of the work its year and stars; whether it was shown before. */
function factsData(name: string, facts: ProgrammeFacts): Omit<Thing, '@type'> {
  const { directors = [], cast = [], year, rating, isPremiere = false, isRepeat = false } = facts;
  const isKnownWork = year !== undefined || rating !== undefined;
  return {
    director: people(directors),
    actor: people(cast),
    // No property of schema.org says these.
    keywords: listOrNone([...(isPremiere ? ['premiere'] : []), ...(isRepeat ? ['repeat'] : [])]),
    workPerformed: isKnownWork
      ? {
          '@type': 'CreativeWork',
          name,
          dateCreated: yearText(year),
          aggregateRating: stars(rating),
        }
      : undefined,
  };
}

const people = (names: readonly string[]) =>
  listOrNone(
    names.flatMap((text) => {
      const name = textOrNone(text);
      return name === undefined ? [] : [{ '@type': 'Person', name }];
    }),
  );

const yearText = (year: number | undefined) => (year === undefined ? undefined : String(year));

const stars = (ratingValue: number | undefined): Thing | undefined =>
  ratingValue === undefined
    ? undefined
    : { '@type': 'AggregateRating', ratingValue, bestRating: 10, worstRating: 0 };

const serviceId = (url: string) => `${url}#channel`;
