'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCall } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { playlistBatch, playlistRoot, type PlaylistSort } from '#lib/contract/vod.ts';
import { fullestFirst } from '#lib/domain/vod/catalogue-page.ts';
import { limits } from '#lib/limits.ts';
import { CardGridSkeleton } from '#components/data/cards/card-grid-skeleton.tsx';
import { playlistPageRequest } from './catalogue-list.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { MissingTitle } from '#components/vod/detail/missing-title.tsx';

interface CategoryPageProps {
  type: string;
  /** The category's name; null when the address names a playlist: then the playlist's title is used. */
  name: string | null;
  list: string | null;
  page: number;
  sort: PlaylistSort | null;
  renderedAt: number;
}

/**
 * A category that the server could not read, for the same reasons as `TitlePage`: the browser makes the request itself.
 */
export function CategoryPage(props: CategoryPageProps) {
  const { type, name, list, page, sort, renderedAt } = props;
  const t = useTranslations('vod');
  const root = useCall(playlistRoot, { type });
  const playlists = fullestFirst(root.data?.playlistList ?? []);
  const chosen = playlists.find(({ playlistId }) => playlistId === list) ?? playlists[0];
  const playlistId = chosen?.playlistId ?? type;
  const batch = useCall(playlistBatch, playlistPageRequest(playlistId, page, sort), {
    enabled: root.data !== undefined,
  });
  const refresh = useRefresh();
  const failed = [root, batch].find(refresh.hasFailed);
  if (failed) {
    return (
      <EmptyList text={t('loadFailed')}>
        <Button onClick={() => refresh.run(failed.refetch)}>
          <RotateCw aria-hidden="true" />
          {t('retry')}
        </Button>
      </EmptyList>
    );
  }
  if (!batch.data) return <CardGridSkeleton count={limits.pageSize} />;
  const title = name ?? batch.data.playlistList[0]?.title;
  if (title === undefined) return <MissingTitle />;
  return (
    <CatalogueScreen
      type={type}
      title={title}
      playlists={playlists}
      playlistId={playlistId}
      page={page}
      sort={sort}
      answer={batch.data}
      renderedAt={renderedAt}
    />
  );
}
