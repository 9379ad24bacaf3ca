'use client';

import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLineUp } from '#components/data/line-up/use-line-up.ts';
import { MoreEntries } from '#components/data/paged-list/more-entries.tsx';
import { OwnListScreen } from '#components/library/own-lists/own-list-screen.tsx';
import { useEditing } from '#components/library/own-lists/use-editing.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { CardGrid } from '#components/data/cards/card-grid.tsx';
import { CardGridSkeleton } from '#components/data/cards/card-grid-skeleton.tsx';
import { offersOf } from '#lib/domain/startup/startup.ts';
import { limits } from '#lib/limits.ts';
import { FavouriteChannels } from './favourite-channels.tsx';
import { useFavouriteChannels } from './use-favourite-channels.ts';
import { useFavouriteTitles } from './use-favourite-titles.ts';

/** The user's favourite channels and titles (spec part 2, /favorites). */
export function FavouritesScreen({ renderedAt }: { renderedAt: number }) {
  const t = useTranslations('favourites');
  const { manifest } = useAppData();
  const { hasLive, hasVod } = offersOf(manifest.businessType);
  const nowMs = useNow(renderedAt);
  const lineUp = useLineUp({ lineUp: null, isWhole: true, renderedAtMs: renderedAt }, nowMs);
  const own = useFavouriteChannels(hasLive);
  const titles = useFavouriteTitles(hasVod);

  // A channel that the operator no longer lists cannot be opened.
  const listed = own.ids.flatMap(
    (id) => lineUp.channels.find(({ logicalChannelId }) => logicalChannelId === id) ?? [],
  );
  const editing = useEditing([
    {
      name: 'channels',
      ids: listed.map(({ logicalChannelId }) => logicalChannelId),
      hasMore: false,
      remove: own.remove,
    },
    {
      name: 'titles',
      ids: titles.entries.map(({ metaId }) => metaId),
      hasMore: titles.hasMore,
      remove: titles.remove,
    },
  ]);
  const channels = listed.filter((one) => editing.isShown('channels', one.logicalChannelId));
  const cards = titles.entries.filter(({ metaId }) => editing.isShown('titles', metaId));

  // The channels are needed only when there are favourite channels.
  const needed = own.ids.length > 0 ? [own, titles, lineUp] : [own, titles];

  return (
    <OwnListScreen
      title={t('title')}
      editing={editing}
      hasMore={titles.hasMore}
      lists={needed}
      skeleton={<CardGridSkeleton count={limits.pageSize / 2} />}
      failed={t('failed')}
      empty={{
        icon: <Heart aria-hidden="true" />,
        title: t('emptyTitle'),
        text: t('emptyText'),
        toLive: t('toLive'),
        toFilms: t('toFilms'),
      }}
    >
      {channels.length > 0 && (
        <section aria-labelledby="favourite-channels">
          <SectionTitle id="favourite-channels" title={t('channels')} />
          <FavouriteChannels
            channels={channels}
            isLocked={(channel) => !lineUp.entitlement(channel).canWatchLive}
            isEditing={editing.isOn}
            choiceOf={(id) => editing.choiceOf('channels', id)}
            onMove={own.move}
            labelledBy="favourite-channels"
          />
        </section>
      )}
      {(cards.length > 0 || titles.hasMore) && (
        <section aria-labelledby="favourite-titles">
          <SectionTitle id="favourite-titles" title={t('vods')} />
          <CardGrid
            cards={cards}
            nowMs={nowMs}
            labelledBy="favourite-titles"
            choiceOf={({ metaId }) => editing.choiceOf('titles', metaId)}
          />
          <MoreEntries {...titles} />
        </section>
      )}
    </OwnListScreen>
  );
}
