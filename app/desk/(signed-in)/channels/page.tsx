import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { deskAnswer } from '#app/desk/require-desk.ts';
import { pageRows } from '#components/desk/channels/page-rows.ts';
import { ChannelsScreen } from '#components/desk/channels/channels-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskChannelChoices, deskChannelList } from '#lib/contract/desk/channels.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskChannels');
  return { title: t('title') };
}

interface ChannelsPageProps {
  searchParams: Promise<{ query?: string | string[] }>;
}

const queryMostCharacters = 200;

export default async function ChannelsPage({ searchParams }: ChannelsPageProps) {
  const { query } = await searchParams;
  const words = typeof query === 'string' ? query.trim().slice(0, queryMostCharacters) : '';
  const given = words === '' ? {} : { query: words };
  const [first, choices] = await Promise.all([
    deskAnswer(deskChannelList, { ...given, offset: 0, limit: pageRows }),
    deskAnswer(deskChannelChoices, {}),
  ]);
  return (
    <ClientMessages of={['desk', 'deskChannels']}>
      <ChannelsScreen first={first} choices={choices} given={given} />
    </ClientMessages>
  );
}
