'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { ChipLink } from '#components/ui/chip.tsx';
import { EmptyList } from '#components/ui/empty-list.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useNow } from '#components/ui/use-now.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import type { Playlist, playlistBatch } from '#lib/contract/vod.ts';
import { limits } from '#lib/limits.ts';
import { CardGrid } from './card-grid.tsx';
import { catalogueAddress } from './catalogue-address.ts';
import styles from './catalogue-screen.module.css';
import { useCatalogue } from './use-catalogue.ts';

export interface CatalogueScreenProps {
  /** The category of the address: movies, series, or a playlist's id. */
  type: string;
  title: string;
  /** The playlists of the category, in the operator's order. */
  playlists: readonly Playlist[];
  playlistId: string;
  /** The page that the address asks for, from 1. */
  page: number;
  answer: ResponseOf<typeof playlistBatch>;
  renderedAt: number;
}

/** A category: its playlists, and the chosen one as a grid of cards (spec part 2, /vod/type/:type). */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { type, title, playlists, playlistId, page, renderedAt } = props;
  const t = useTranslations('vod');
  const nowMs = useNow(renderedAt);
  const { cards, total, next, loadNext, isLoading, hasFailed } = useCatalogue(props);
  const addressOf = (id: string, pageId: number) =>
    catalogueAddress(type, { list: id === playlists[0]?.playlistId ? null : id, page: pageId });
  const loadHere = (event: MouseEvent) => {
    // With a modifier the viewer wants the next page in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoading) loadNext();
  };

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {total > 0 && <p className={styles.count}>{t('titleCount', { count: total })}</p>}
      </header>
      {playlists.length > 1 && (
        <nav aria-label={t('lists')}>
          <ul className={styles.lists}>
            {playlists.map((playlist) => (
              <li key={playlist.playlistId}>
                <ChipLink
                  href={addressOf(playlist.playlistId, 1)}
                  replace
                  scroll={false}
                  prefetch={false}
                  aria-current={playlist.playlistId === playlistId ? 'true' : undefined}
                >
                  {playlist.title}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {page > 1 && (
        <p className={styles.more}>
          <ButtonLink href={addressOf(playlistId, page - 1)} rel="prev" prefetch={false}>
            {t('previousPage')}
          </ButtonLink>
        </p>
      )}
      {cards.length === 0 ? (
        <EmptyList />
      ) : (
        <CardGrid cards={cards} nowMs={nowMs} eager={limits.pageSize / 2} label={title} />
      )}
      <div className={styles.more}>
        {hasFailed && (
          <p className={styles.failed} role="alert">
            {t('loadFailed')}
          </p>
        )}
        {next !== null && (
          <ButtonLink
            href={addressOf(playlistId, next)}
            rel="next"
            prefetch={false}
            size="large"
            aria-disabled={isLoading || undefined}
            onClick={loadHere}
          >
            {isLoading && <Spinner sizePx={18} />}
            {isLoading ? t('loadingMore') : hasFailed ? t('retry') : t('loadMore')}
          </ButtonLink>
        )}
        {total > limits.pageSize && (
          <p className={styles.shown} role="status">
            {t('shown', { shown: (page - 1) * limits.pageSize + cards.length, total })}
          </p>
        )}
      </div>
    </div>
  );
}
