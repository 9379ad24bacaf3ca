import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SourcesScreen } from '#components/desk/sources/sources-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskSourceList } from '#lib/contract/desk/sources.ts';
import { deskAnswer, requireDesk } from '#app/desk/require-desk.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('sources') };
}

export default async function SourcesPage() {
  const { deskRole } = await requireDesk();
  const first = await deskAnswer(deskSourceList, {});
  return (
    <ClientMessages of={['desk', 'deskSources']}>
      <SourcesScreen first={first} isOwner={deskRole === 'owner'} />
    </ClientMessages>
  );
}
