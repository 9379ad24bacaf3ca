import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { routeParam } from '#app/route-param.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { CatalogueScreen } from '#components/vod/catalogue-screen.tsx';
import { CategoryPage } from '#components/vod/category-page.tsx';
import { parsePage } from '#lib/domain/vod/catalogue-page.ts';
import { readCategory } from './read-category.ts';

interface CategoryPageProps {
  params: Promise<{ type: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** One reading for the page's title and the page. */
const readOnce = cache(async (type: string, list: string | null, page: number) =>
  readCategory({ type, list, page }, await readLanguage()),
);

async function readPage({ params, searchParams }: CategoryPageProps) {
  const [{ type: raw }, { list: asked, page: pageText }] = await Promise.all([
    params,
    searchParams,
  ]);
  const type = routeParam(raw);
  const list = typeof asked === 'string' ? asked : null;
  const page = parsePage(pageText);
  const [reading, name] = await Promise.all([readOnce(type, list, page), nameOf(type)]);
  return { type, list, page, name, reading };
}

/** The navigation leads to these two, so they are there even while the operator has nothing to put in them. */
async function nameOf(type: string): Promise<string | null> {
  const t = await getTranslations('vod');
  return type === 'movies' || type === 'series' ? t(`types.${type}`) : null;
}

function titleOf({ name, reading }: Awaited<ReturnType<typeof readPage>>): string | null {
  if (name !== null || typeof reading === 'string') return name;
  return reading.answer.playlistList[0]?.title ?? null;
}

export async function generateMetadata(props: CategoryPageProps): Promise<Metadata> {
  const title = titleOf(await readPage(props));
  if (title === null) return {};
  const t = await getTranslations('vod');
  return { title, description: t('categoryDescription', { title }) };
}

export default async function VodCategoryPage(props: CategoryPageProps) {
  const asked = await readPage(props);
  const { type, list, page, name, reading } = asked;
  const title = titleOf(asked);
  if (reading === 'gone' || (reading !== 'unread' && title === null)) notFound();
  const nowMs = renderedAt();
  return (
    <ClientMessages of={['vod']}>
      {reading === 'unread' || title === null ? (
        <CategoryPage type={type} name={name} list={list} page={page} renderedAt={nowMs} />
      ) : (
        <CatalogueScreen
          // Another list or another page begins anew.
          key={`${reading.playlistId} ${page}`}
          type={type}
          title={title}
          page={page}
          renderedAt={nowMs}
          {...reading}
        />
      )}
    </ClientMessages>
  );
}
