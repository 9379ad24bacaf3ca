'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { ChipLink } from '#components/ui/buttons/chip.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { useNextWhenNear } from '#components/ui/scrolling/use-next-when-near.ts';
import { Spinner } from '#components/ui/states/spinner.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { Playlist, playlistBatch, PlaylistSort } from '#lib/contract/vod.ts';
import { KindLinks } from '#components/data/kind-links.tsx';
import { limits } from '#lib/limits.ts';
import { catalogueAddress } from './catalogue-address.ts';
import styles from './catalogue-screen.module.css';
import { CatalogueSorts } from './catalogue-sorts.tsx';
import { ListAbout } from './list-about.tsx';
import { LongCardGrid } from '#components/vod/long-grid/long-card-grid.tsx';
import { useCatalogue, type Catalogue } from './use-catalogue.ts';

export interface CatalogueScreenProps {
  /** The category in the address: movies, series, or a playlist's id. */
  type: string;
  title: string;
  /** The playlists of the category, in the operator's order. */
  playlists: readonly Playlist[];
  playlistId: string;
  /** The page number in the address, from 1. */
  page: number;
  /** The order in the address; null for the operator's order. */
  sort: PlaylistSort | null;
  answer: ResponseOf<typeof playlistBatch>;
  renderedAt: number;
}

/** A category: its playlists, and the chosen one as a grid of cards (spec part 2, /vod/type/:type). */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { type, title, playlists, playlistId, page, sort, answer, renderedAt } = props;
  const t = useTranslations('vod');
  const catalogue = useCatalogue(props);
  const { cards, total } = catalogue;
  const [{ sorts = [], description } = {}] = answer.playlistList;
  const before = (page - 1) * limits.pageSize;
  const addressOf = (id: string, pageId: number, order: PlaylistSort | null = sort) => {
    const list = id === playlists[0]?.playlistId ? null : id;
    return catalogueAddress(type, { list, page: pageId, sort: order });
  };

  return (
    <div className={styles.screen}>
      <KindLinks />
      <header className={styles.head}>
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        {total > 0 && <p className={styles.count}>{t('titleCount', { count: total })}</p>}
        <CatalogueSorts
          sorts={sorts}
          chosen={sort}
          addressOf={(order) => addressOf(playlistId, 1, order)}
        />
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
                  title={playlist.title}
                >
                  <span className={styles.name}>{playlist.title}</span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {description !== undefined && <ListAbout text={description} />}
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
        <LongCardGrid
          cards={cards}
          total={total}
          before={before}
          renderedAt={renderedAt}
          eager={limits.pageSize / 2}
          label={title}
        />
      )}
      <More
        {...catalogue}
        shown={before + cards.length}
        addressOfNext={(next) => addressOf(playlistId, next)}
      />
    </div>
  );
}

interface MoreProps extends Catalogue {
  shown: number;
  addressOfNext: (page: number) => string;
}

/** A link to the next page, which loads automatically when the end of the list comes near. */
function More(props: MoreProps) {
  const { shown, total, next, loadNext, isLoading, hasFailed, addressOfNext } = props;
  const t = useTranslations('vod');
  const place = useRef<HTMLDivElement>(null);
  // After a failure the viewer must request the next page.
  useNextWhenNear(place, next !== null && !isLoading && !hasFailed ? loadNext : null, shown);
  const loadHere = (event: MouseEvent) => {
    // With a modifier the link opens in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoading) loadNext();
  };
  return (
    <div ref={place} className={styles.more}>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {t('loadFailed')}
        </p>
      )}
      {next !== null && (
        <ButtonLink
          href={addressOfNext(next)}
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
          {t('shown', { shown, total })}
        </p>
      )}
    </div>
  );
}
