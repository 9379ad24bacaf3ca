import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { requireStartup } from '#app/startup.ts';
import { SearchScreen } from '#components/search/search-screen.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { cleanQuery } from '#lib/domain/search/query.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';
import { readPopular, readResults } from './read-search.ts';

interface SearchPageProps {
  searchParams: Promise<{ q?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const [t, { q }] = await Promise.all([getTranslations('search'), searchParams]);
  const query = cleanQuery(q);
  return {
    title: query === '' ? t('title') : t('titleOf', { query }),
    description: t('description'),
    // Every word anybody searched for would be a page of its own.
    ...(query !== '' && { robots: { index: false } }),
  };
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const [{ q }, language, { manifest, properties }] = await Promise.all([
    searchParams,
    readLanguage(),
    requireStartup(),
  ]);
  const query = cleanQuery(q);
  const { showsPopularSearches } = layoutSwitches(properties.layoutConfig);
  const [first, popular] = await Promise.all([
    query === '' ? null : readResults(query, language),
    showsPopularSearches ? readPopular(manifest.businessType, language) : null,
  ]);
  return (
    <ClientMessages of={['search']}>
      <SearchScreen query={query} first={first} popular={popular} renderedAt={renderedAt()} />
    </ClientMessages>
  );
}
