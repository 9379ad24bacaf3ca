import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomeDesk } from '#components/desk/home/home-desk.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskHome } from '#lib/contract/desk/home.ts';
import { deskAnswer } from '#app/desk/require-desk.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('home') };
}

export default async function HomePage() {
  const first = await deskAnswer(deskHome, {});
  return (
    <ClientMessages of={['desk', 'deskHome']}>
      <HomeDesk first={first} />
    </ClientMessages>
  );
}
