import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { readLanguage } from '#app/i18n/language.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { routeParam } from '#app/route-param.ts';
import { requireStartup } from '#app/startup.ts';
import { awayHead, OperatorAway } from '#app/operator-away.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { DetailScreen } from '#components/vod/detail/detail-screen.tsx';
import { MoreLikeThis } from '#components/vod/detail/more-like-this.tsx';
import { MoreOfCollection } from '#components/vod/detail/more-of-collection.tsx';
import { SeasonEpisodes } from '#components/vod/detail/season-episodes.tsx';
import { TitlePage } from '#components/vod/detail/title-page.tsx';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';
import { readTitle } from './read-title.ts';
import { titleHead, titleThings } from './title-seo.ts';

interface DetailPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Reads once for both the page head and the page. */
const readOnce = cache(async (id: string, season: string | null) => {
  const { properties } = await requireStartup();
  const { showsMoreLikeThis } = layoutSwitches(properties.layoutConfig);
  return readTitle({ id, season, showsMoreLikeThis }, await readLanguage());
});

async function askedFor({ params, searchParams }: DetailPageProps) {
  const [{ id }, { season }] = await Promise.all([params, searchParams]);
  return { id: routeParam(id), season: typeof season === 'string' ? season : null };
}

async function readPage(props: DetailPageProps) {
  const { id, season } = await askedFor(props);
  return readOnce(id, season);
}

export async function generateMetadata(props: DetailPageProps): Promise<Metadata> {
  const reading = await readPage(props);
  if (reading === 'away') return awayHead();
  if (reading === 'gone' || reading === 'unread') return {};
  return titleHead(reading);
}

export default async function VodDetailPage(props: DetailPageProps) {
  const reading = await readPage(props);
  if (reading === 'gone') notFound();
  if (reading === 'away') return <OperatorAway />;
  if (reading === 'unread') return <UnreadTitle {...props} />;
  const { title, series, seasonId, episodes, recommended, collected } = reading;
  const owner = series ?? title;
  const nowMs = renderedAt();
  return (
    <ClientMessages of={['vod', 'favourites', 'player', 'share']}>
      <JsonLd things={await titleThings(reading)} />
      <DetailScreen
        title={title}
        series={series}
        renderedAt={nowMs}
        rendered={{ seasonId, episodes }}
        episodes={
          seasonId !== null && (
            <SeasonEpisodes
              series={owner}
              seasonId={seasonId}
              episodes={episodes}
              currentId={title.metaId}
            />
          )
        }
        more={
          <>
            {title.collection && (
              <MoreOfCollection
                metaId={title.metaId}
                collection={title.collection}
                rendered={collected ?? undefined}
                renderedAt={nowMs}
              />
            )}
            {recommended !== null && (
              <MoreLikeThis metaId={owner.metaId} rendered={recommended} renderedAt={nowMs} />
            )}
          </>
        }
      />
    </ClientMessages>
  );
}

async function UnreadTitle(props: DetailPageProps) {
  const { id, season } = await askedFor(props);
  return (
    <ClientMessages of={['vod', 'favourites', 'player', 'share']}>
      <TitlePage metaId={id} season={season} renderedAt={renderedAt()} />
    </ClientMessages>
  );
}
