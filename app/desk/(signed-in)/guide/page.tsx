import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GuideScreen } from '#components/desk/guide/guide-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskGuideList } from '#lib/contract/desk/guide.ts';
import { deskAnswer } from '#app/desk/require-desk.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('guide') };
}

export default async function GuidePage() {
  const first = await deskAnswer(deskGuideList, {});
  return (
    <ClientMessages of={['desk', 'deskGuide']}>
      <GuideScreen first={first} />
    </ClientMessages>
  );
}
