import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { breadcrumbs } from '#app/seo/breadcrumbs.ts';
import { pageHead } from '#app/seo/page-head.ts';
import { readPageLinks } from '#app/seo/page-links.ts';
import type { MetaType } from '#lib/contract/vod.ts';
import { excerpt } from '#lib/domain/seo/excerpt.ts';
import type { Thing } from '#lib/domain/seo/json-ld.ts';
import { titleData } from '#lib/domain/seo/title-data.ts';
import { routes } from '#lib/routes.ts';
import { vodTypes } from '#lib/screens.ts';
import type { TitleReading } from './read-title.ts';

const kinds = {
  MOVIE: 'video.movie',
  SERIES: 'video.tv_show',
  SEASON: 'video.tv_show',
  EPISODE: 'video.episode',
} as const satisfies Record<MetaType, string>;

/** Page head of a title. The name of an episode or a season includes its series. */
export async function titleHead({ title, series }: TitleReading): Promise<Metadata> {
  const t = await getTranslations('vod');
  const name = series
    ? t('titleInSeries', { title: title.title, series: series.title })
    : title.title;
  return pageHead({
    path: routes.vodDetail(title.metaId),
    title: name,
    description: excerpt(title.plot ?? series?.plot) ?? t('titleDescription', { title: name }),
    picture: title.landscape ?? title.poster,
    kind: kinds[title.metaType],
  });
}

/** Structured data of a title, with its breadcrumbs. */
export async function titleThings({ title, series, episodes }: TitleReading): Promise<Thing[]> {
  const [t, links] = await Promise.all([getTranslations('vod'), readPageLinks()]);
  const type = title.metaType === 'MOVIE' ? vodTypes.films : vodTypes.series;
  const way = [
    { name: t(`types.${type}`), path: routes.vodCategory(type) },
    ...[series, title].flatMap((one) =>
      one ? [{ name: one.title, path: routes.vodDetail(one.metaId) }] : [],
    ),
  ];
  return [titleData({ title, series, episodes }, links), await breadcrumbs(way)];
}
