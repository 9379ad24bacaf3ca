import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { LiveTv } from '#components/channels/live-tv.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import { readLiveTv } from './read-live-tv.ts';

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** One reading for the title and the page. */
const readPage = cache(async (channelId: string | null) => {
  return readLiveTv(channelId, await readLanguage(), renderedAt());
});

async function askedChannel({ searchParams }: PageProps): Promise<string | null> {
  const { id } = await searchParams;
  return typeof id === 'string' ? id : null;
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const t = await getTranslations('channels');
  const { channel, airings, rendered } = await readPage(await askedChannel(props));
  if (!channel) return { title: t('title'), description: t('description') };
  const names = { channel: channel.logicalChannelName };
  const onAir = programmeAt(airings[channel.epgId ?? ''] ?? [], rendered.renderedAtMs);
  return {
    title: t('titleOf', names),
    description: onAir
      ? t('descriptionOf', { ...names, programme: onAir.title })
      : t('descriptionOfBare', names),
  };
}

export default async function LiveTvPage(props: PageProps) {
  const { rendered, airings, programmes } = await readPage(await askedChannel(props));
  return (
    <ClientMessages of={['channels', 'guide', 'guideGrid', 'player']}>
      <LiveTv rendered={rendered} airings={airings} programmes={programmes} />
    </ClientMessages>
  );
}
