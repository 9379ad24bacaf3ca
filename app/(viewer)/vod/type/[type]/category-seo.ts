import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { breadcrumbs } from '#app/seo/breadcrumbs.ts';
import { pageHead } from '#app/seo/page-head.ts';
import { readPageLinks } from '#app/seo/page-links.ts';
import { catalogueAddress } from '#components/vod/catalogue/catalogue-address.ts';
import type { Thing } from '#lib/domain/seo/json-ld.ts';
import { listData } from '#lib/domain/seo/site-data.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import type { CategoryReading } from './read-category.ts';

interface CategoryPlace {
  type: string;
  /** The category's name. */
  title: string;
  /** Page number, from 1. */
  page: number;
  reading: CategoryReading | 'gone' | 'away' | 'unread';
}

/**
 * The canonical address of a list and page that exist; a list that does not exist falls back to the category's first
 * list. A different sort order shows the same titles, so it shares the address of the operator's order.
 */
function pathOf({ type, page, reading }: CategoryPlace): string {
  if (typeof reading === 'string') return routes.vodCategory(type);
  const [first] = reading.playlists;
  const isFirst = first === undefined || first.playlistId === reading.playlistId;
  return catalogueAddress(type, { list: isFirst ? null : reading.playlistId, page, sort: null });
}

const playlistOf = ({ reading }: CategoryPlace) =>
  typeof reading === 'string' ? undefined : reading.answer.playlistList[0];

/** Page head of a category. Its other lists and pages have names of their own. */
export async function categoryHead(place: CategoryPlace): Promise<Metadata> {
  const t = await getTranslations('vod');
  const { title, page } = place;
  const list = playlistOf(place);
  const isFirstList = pathOf({ ...place, page: 1 }) === routes.vodCategory(place.type);
  const name = isFirstList || !list ? title : t('listOf', { list: list.title, title });
  return pageHead({
    path: pathOf(place),
    title: page > 1 ? t('pageOf', { title: name, page }) : name,
    description: t('categoryDescription', { title: name }),
    picture: list?.cardList.map(({ landscape }) => landscape).find(Boolean),
  });
}

/** Structured data of the titles on the page, with their breadcrumbs. */
export async function categoryThings(place: CategoryPlace): Promise<Thing[]> {
  const { type, title, page } = place;
  const links = await readPageLinks();
  const way = await breadcrumbs([{ name: title, path: routes.vodCategory(type) }]);
  const list = playlistOf(place);
  if (!list) return [way];
  const entries = list.cardList.map((card) => ({
    name: card.title,
    url: links.title(card.metaId),
  }));
  const first = (page - 1) * limits.pageSize + 1;
  return [listData({ name: list.title, url: links.page(pathOf(place)), first }, entries), way];
}
