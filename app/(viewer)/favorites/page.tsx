import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { renderedAt } from '#app/rendered-at.ts';
import { requireAccount } from '#app/require-account.ts';
import { FavouritesScreen } from '#components/library/favourites/favourites-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { routes } from '#lib/routes.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('favourites');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

export default async function FavouritesPage() {
  await requireAccount(routes.favorites());
  return (
    <ClientMessages of={['favourites', 'ownLists']}>
      <FavouritesScreen renderedAt={renderedAt()} />
    </ClientMessages>
  );
}
