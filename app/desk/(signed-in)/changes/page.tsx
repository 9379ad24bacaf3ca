import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChangesScreen } from '#components/desk/changes/changes-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskChangeList } from '#lib/contract/desk/shell.ts';
import { deskAnswer } from '#app/desk/require-desk.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('changes') };
}

export default async function ChangesPage() {
  const first = await deskAnswer(deskChangeList, {});
  return (
    <ClientMessages of={['desk', 'deskChanges']}>
      <ChangesScreen first={first} />
    </ClientMessages>
  );
}
