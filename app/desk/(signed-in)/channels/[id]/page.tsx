import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { deskAnswer } from '#app/desk/require-desk.ts';
import { routeParam } from '#app/route-param.ts';
import { ChannelScreen } from '#components/desk/channels/detail/channel-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskChannelChoices, deskChannelDetail } from '#lib/contract/desk/channels.ts';
import { idSchema } from '#lib/contract/wire/field.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskChannels');
  return { title: t('title') };
}

interface ChannelPageProps {
  params: Promise<{ id: string }>;
}

export default async function ChannelPage({ params }: ChannelPageProps) {
  const logicalChannelId = routeParam((await params).id);
  if (!idSchema.safeParse(logicalChannelId).success) notFound();
  const [first, choices] = await Promise.all([
    deskAnswer(deskChannelDetail, { logicalChannelId }),
    deskAnswer(deskChannelChoices, {}),
  ]);
  return (
    <ClientMessages of={['desk', 'deskChannels']}>
      <ChannelScreen first={first} choices={choices} />
    </ClientMessages>
  );
}
