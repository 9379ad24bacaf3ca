import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TitlesScreen } from '#components/desk/titles/titles-screen.tsx';
import { pageRows } from '#components/desk/titles/page-rows.ts';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskTitleList } from '#lib/contract/desk/titles.ts';
import { deskAnswer } from '#app/desk/require-desk.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('titles') };
}

export default async function TitlesPage() {
  const first = await deskAnswer(deskTitleList, { offset: 0, limit: pageRows });
  return (
    <ClientMessages of={['desk', 'deskTitles']}>
      <TitlesScreen first={first} />
    </ClientMessages>
  );
}
