import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NowScreen } from '#components/desk/now/now-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskDay, deskNow } from '#lib/contract/desk/now.ts';
import { deskAnswer } from '#app/desk/require-desk.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('now') };
}

export default async function NowPage() {
  const [moment, day] = await Promise.all([deskAnswer(deskNow, {}), deskAnswer(deskDay, {})]);
  return (
    <ClientMessages of={['desk', 'deskNow']}>
      <NowScreen firstMoment={moment} firstDay={day} />
    </ClientMessages>
  );
}
