import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { CategoryChips } from './category-chips.tsx';
import type { Airings } from '#lib/domain/guide/airings.ts';
import { channelsIn, favouritesCategory } from '#components/data/line-up/categories.ts';
import { useAirings, type RowRange } from '#components/data/guide/use-airings.ts';
import { useFavourites } from '#components/data/favourites/use-favourites.ts';
import type { LineUp } from '#components/data/line-up/use-line-up.ts';
import { ChannelList } from './list/channel-list.tsx';
import styles from './channel-panel.module.css';

interface ChannelPanelProps {
  className: string | undefined;
  lineUp: LineUp;
  /** Null for all channels. */
  categoryId: string | null;
  /** The current channel. */
  channelId: string | null;
  renderedAirings: Airings;
  nowMs: number;
  addressOf: (channel: Channel) => string;
  onZap: (channel: Channel) => void;
  onChooseCategory: (id: string | null) => void;
}

/** The categories and the channels of the chosen one. */
export function ChannelPanel(props: ChannelPanelProps) {
  const { className, lineUp, categoryId, renderedAirings, nowMs, onChooseCategory } = props;
  const t = useTranslations('channels');
  const { loginStatus } = useAppData();
  const favourites = useFavourites(lineUp.channels);
  const { entitlement } = lineUp;
  const isLocked = useCallback(
    (channel: Channel) => !entitlement(channel).canWatchLive,
    [entitlement],
  );
  const [inSight, setInSight] = useState<RowRange>({ first: 0, last: 0 });
  const listed = channelsIn(lineUp.channels, categoryId, lineUp.categories, favourites.ids);
  const airings = useAirings({ channels: listed, rendered: renderedAirings, inSight, nowMs });

  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')} aria-label={t('list')}>
      <CategoryChips
        className={styles.chips}
        categories={lineUp.categories}
        chosenId={categoryId}
        hasFavourites={loginStatus === 'user'}
        onChoose={onChooseCategory}
      />
      {listed.length > 0 ? (
        <ChannelList
          key={categoryId}
          channels={listed}
          airings={airings}
          nowMs={nowMs}
          activeId={props.channelId}
          favouriteIds={favourites.ids}
          isLocked={isLocked}
          addressOf={props.addressOf}
          onZap={props.onZap}
          onFavour={favourites.set}
          onSight={setInSight}
        />
      ) : (
        <EmptyList
          text={categoryId === favouritesCategory ? t('emptyFavourites') : t('emptyCategory')}
        >
          <Button onClick={() => onChooseCategory(null)}>{t('showAll')}</Button>
        </EmptyList>
      )}
    </section>
  );
}
