import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { routeParam } from '#app/route-param.ts';
import { awayHead, OperatorAway } from '#app/operator-away.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { CatalogueScreen } from '#components/vod/catalogue/catalogue-screen.tsx';
import { CategoryPage } from '#components/vod/catalogue/category-page.tsx';
import type { PlaylistSort } from '#lib/contract/vod.ts';
import { parsePage, parseSort } from '#lib/domain/vod/catalogue-page.ts';
import { categoryHead, categoryThings } from './category-seo.ts';
import { readCategory } from './read-category.ts';

interface CategoryPageProps {
  params: Promise<{ type: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Reads once for both the page head and the page. */
const readOnce = cache(
  async (type: string, list: string | null, page: number, sort: PlaylistSort | null) =>
    readCategory({ type, list, page, sort }, await readLanguage()),
);

async function readPage({ params, searchParams }: CategoryPageProps) {
  const [{ type: raw }, { list: asked, page: pageText, sort: sortText }] = await Promise.all([
    params,
    searchParams,
  ]);
  const type = routeParam(raw);
  const list = typeof asked === 'string' ? asked : null;
  const page = parsePage(pageText);
  const sort = parseSort(sortText);
  const [reading, name] = await Promise.all([readOnce(type, list, page, sort), nameOf(type)]);
  return { type, list, page, sort, name, reading };
}

/** The navigation links to these two categories, so their pages exist even when the operator has no titles for them. */
async function nameOf(type: string): Promise<string | null> {
  const t = await getTranslations('vod');
  return type === 'movies' || type === 'series' ? t(`types.${type}`) : null;
}

function titleOf({ name, reading }: Awaited<ReturnType<typeof readPage>>): string | null {
  if (name !== null || typeof reading === 'string') return name;
  return reading.answer.playlistList[0]?.title ?? null;
}

export async function generateMetadata(props: CategoryPageProps): Promise<Metadata> {
  const asked = await readPage(props);
  if (asked.reading === 'away') return awayHead();
  const title = titleOf(asked);
  return title === null ? {} : categoryHead({ ...asked, title });
}

export default async function VodCategoryPage(props: CategoryPageProps) {
  const asked = await readPage(props);
  const { type, list, page, sort, name, reading } = asked;
  if (reading === 'away') return <OperatorAway />;
  const title = titleOf(asked);
  if (reading === 'gone' || (reading !== 'unread' && title === null)) notFound();
  const nowMs = renderedAt();
  return (
    <ClientMessages of={['vod']}>
      {title !== null && <JsonLd things={await categoryThings({ ...asked, title })} />}
      {reading === 'unread' || title === null ? (
        <CategoryPage
          type={type}
          name={name}
          list={list}
          page={page}
          sort={sort}
          renderedAt={nowMs}
        />
      ) : (
        <CatalogueScreen
          // A different list, order or page remounts the screen.
          key={`${reading.playlistId} ${sort ?? ''} ${page}`}
          type={type}
          title={title}
          page={page}
          sort={sort}
          renderedAt={nowMs}
          {...reading}
        />
      )}
    </ClientMessages>
  );
}
