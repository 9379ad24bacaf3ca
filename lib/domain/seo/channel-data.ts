/** Channels and their programmes: BroadcastService and BroadcastEvent (SEO-02). */
import type { Channel } from '#lib/contract/channels.ts';
import { textOrNone, type Thing } from './json-ld.ts';

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
  { title, description, stillUrl, start, stop }: Broadcast,
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
  };
}

const serviceId = (url: string) => `${url}#channel`;
