'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCall } from '#components/shell/use-call.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyList } from '#components/ui/empty-list.tsx';
import { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import { fullestFirst } from '#lib/domain/vod/catalogue-page.ts';
import { limits } from '#lib/limits.ts';
import { CardGridSkeleton } from './card-grid-skeleton.tsx';
import { playlistPageRequest } from './catalogue-list.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { MissingTitle } from './missing-title.tsx';

interface CategoryPageProps {
  type: string;
  /** The category's name; null when the address names a playlist, whose title it then is. */
  name: string | null;
  list: string | null;
  page: number;
  renderedAt: number;
}

/** A category that the server could not read, for the reasons of `TitlePage`: the browser asks for itself. */
export function CategoryPage({ type, name, list, page, renderedAt }: CategoryPageProps) {
  const t = useTranslations('vod');
  const root = useCall(playlistRoot, { type });
  const playlists = fullestFirst(root.data?.playlistList ?? []);
  const chosen = playlists.find(({ playlistId }) => playlistId === list) ?? playlists[0];
  const playlistId = chosen?.playlistId ?? type;
  const batch = useCall(playlistBatch, playlistPageRequest(playlistId, page), {
    enabled: root.data !== undefined,
  });
  const failed = [root, batch].find(({ error, data }) => error !== null && data === undefined);
  if (failed) {
    return (
      <EmptyList text={t('loadFailed')}>
        <Button onClick={() => void failed.refetch()}>
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
      answer={batch.data}
      renderedAt={renderedAt}
    />
  );
}
