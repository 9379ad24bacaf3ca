import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { renderedAt } from '#app/rendered-at.ts';
import { requireAccount } from '#app/require-account.ts';
import { HistoryScreen } from '#components/library/history/history-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { routes } from '#lib/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('history');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

export default async function HistoryPage() {
  await requireAccount(routes.history());
  return (
    <ClientMessages of={['history', 'ownLists', 'channels', 'guide', 'guideGrid', 'player']}>
      <HistoryScreen renderedAt={renderedAt()} />
    </ClientMessages>
  );
}
