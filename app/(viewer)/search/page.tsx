import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { requireStartup } from '#app/startup.ts';
import { GuideKeeper } from '#components/guide/stored/guide-keeper.tsx';
import { SearchScreen } from '#components/search/search-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { askedKind, searchKinds } from '#lib/domain/search/kinds.ts';
import { cleanQuery, isSearchable } from '#lib/domain/search/query.ts';
import { layoutSwitches, offersOf } from '#lib/domain/startup/startup.ts';
import { parsePage } from '#lib/domain/vod/catalogue-page.ts';
import { readFound, readPopular } from './read-search.ts';

interface SearchPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const [t, { q }, { manifest }] = await Promise.all([
    getTranslations('search'),
    searchParams,
    requireStartup(),
  ]);
  const query = manifest.e2eeProperties.e2ee ? '' : cleanQuery(q);
  return {
    title: !isSearchable(query) ? t('title') : t('titleOf', { query }),
    description: t('description'),
    // Without this, search engines would index a page for every search word.
    robots: { index: false },
  };
}

export default async function SearchPage({ searchParams }: SearchPageProps) {
  const [asked, language, { manifest, properties }] = await Promise.all([
    searchParams,
    readLanguage(),
    requireStartup(),
  ]);
  const offers = offersOf(manifest.businessType);
  const kinds = searchKinds(offers);
  const kind = askedKind(asked.kind, kinds);
  const isEncrypted = manifest.e2eeProperties.e2ee;
  const place = { query: cleanQuery(asked.q), kind, page: kind ? parsePage(asked.page) : 1 };
  const { showsPopularSearches } = layoutSwitches(properties.layoutConfig);
  const [first, popular] = await Promise.all([
    isEncrypted ? null : readFound(place, kinds, language),
    showsPopularSearches && !isEncrypted ? readPopular(offers, language) : null,
  ]);
  return (
    <ClientMessages of={['search', 'channels', 'guide', 'guideGrid', 'player']}>
      <GuideKeeper />
      <SearchScreen first={first} popular={popular} renderedAt={renderedAt()} />
    </ClientMessages>
  );
}
