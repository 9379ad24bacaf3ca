import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { breadcrumbs } from '#app/seo/breadcrumbs.ts';
import { pageHead } from '#app/seo/page-head.ts';
import { readPageLinks, type PageLinks } from '#app/seo/page-links.ts';
import { readSiteData } from '#app/seo/site-data.ts';
import { requireStartup } from '#app/startup.ts';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import { programmeDescription, programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { broadcastData, channelData } from '#lib/domain/seo/channel-data.ts';
import { excerpt } from '#lib/domain/seo/excerpt.ts';
import type { Thing } from '#lib/domain/seo/json-ld.ts';
import { routes } from '#lib/routes.ts';
import type { LiveTvReading } from './read-live-tv.ts';

/** Structured data lists at most this many channels; each channel has a page of its own. */
const channelsNamed = 50;

/** Page head of live TV: for the page itself, for a channel, or for a shared programme. */
export async function liveHead(reading: LiveTvReading): Promise<Metadata> {
  const t = await getTranslations('channels');
  const { channel, shared, airings, rendered } = reading;
  if (!channel) {
    return pageHead({
      path: routes.liveTv(),
      title: t('title'),
      description: t('description'),
    });
  }
  const path = routes.liveTv({ id: channel.logicalChannelId });
  if (shared) return pageHead({ path, ...(await sharedHead(channel, shared)) });
  const names = { channel: channel.logicalChannelName };
  const onAir = programmeAt(airings[channel.epgId ?? ''] ?? [], rendered.renderedAtMs);
  return pageHead({
    path,
    title: t('titleOf', names),
    description: onAir
      ? t('descriptionOf', { ...names, programme: onAir.title })
      : t('descriptionOfBare', names),
    picture: channel.iconUrl,
    isLogo: true,
  });
}

async function sharedHead(channel: Channel, programme: Programme) {
  const [t, { language }] = await Promise.all([getTranslations('channels'), readPageLinks()]);
  const names = {
    channel: channel.logicalChannelName,
    programme: programmeTitle(programme, language),
  };
  return {
    title: t('sharedTitle', names),
    description: excerpt(programmeDescription(programme, language)) ?? t('titleOf', names),
    picture: programme.stillUrl ?? channel.iconUrl,
    isLogo: programme.stillUrl === undefined,
    kind: 'video.other' as const,
  };
}

/** Structured data: the channel and its programmes, or all channels and their current programmes. */
export async function liveThings(reading: LiveTvReading): Promise<Thing[]> {
  const [t, links, { manifest }] = await Promise.all([
    getTranslations('shell'),
    readPageLinks(),
    requireStartup(),
  ]);
  const { channel } = reading;
  const live = { name: t('liveTv'), path: routes.liveTv() };
  if (!channel) {
    // A live-only product has no home page, so the site search entry is here.
    const site = manifest.businessType === 'live' ? [await readSiteData()] : [];
    return [...site, ...allChannels(reading, links), await breadcrumbs([live])];
  }
  const own = {
    name: channel.logicalChannelName,
    path: routes.liveTv({ id: channel.logicalChannelId }),
  };
  return [...oneChannel(reading, channel, links), await breadcrumbs([live, own])];
}

function oneChannel({ programmes }: LiveTvReading, channel: Channel, links: PageLinks): Thing[] {
  const broadcasts = programmes.programmes.flatMap((programme) => {
    const { start, stop, stillUrl, facts } = programme;
    const title = programmeTitle(programme, links.language);
    const description = programmeDescription(programme, links.language);
    const broadcast = { title, description, stillUrl, start, stop, facts };
    return broadcastData(channel, broadcast, links) ?? [];
  });
  return [channelData(channel, links.productName, links), ...broadcasts];
}

function allChannels({ rendered, airings }: LiveTvReading, links: PageLinks): Thing[] {
  const channels = rendered.lineUp?.channelListInfo.slice(0, channelsNamed) ?? [];
  return channels.flatMap((channel) => {
    const onAir = programmeAt(airings[channel.epgId ?? ''] ?? [], rendered.renderedAtMs);
    return [
      channelData(channel, links.productName, links),
      ...(onAir ? [broadcastData(channel, onAir, links) ?? []] : []).flat(),
    ];
  });
}
