'use client';

import { millisecondsInHour } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import type { GridCell } from '#lib/domain/guide/grid-cells.ts';
import { sameTimeOn } from '#lib/domain/guide/grid-ruler.ts';
import { gridDayAt, gridDays, gridSpan } from '#lib/domain/guide/grid-scale.ts';
import type { GuideWeekDay } from '#lib/domain/guide/guide-week.ts';
import { channelsIn } from '#components/data/line-up/categories.ts';
import { useFavourites } from '#components/data/favourites/use-favourites.ts';
import type { LineUp } from '#components/data/line-up/use-line-up.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { GridBody } from './grid-body.tsx';
import { GridToolbar } from '#components/guide/grid/toolbar/grid-toolbar.tsx';
import { openingTime, type GridHandle } from './grid-handle.ts';
import { useGridSizes } from './use-grid-sizes.ts';
import styles from './guide-grid.module.css';

export interface GuideGridProps {
  lineUp: LineUp;
  nowMs: number;
  /** Plays a channel live. */
  onWatch: (channel: Channel) => void;
  /** The current channel: its row is marked, and the grid opens there. */
  channelId?: string | null;
  /** Null for all channels. Absent: the grid keeps the choice itself. */
  categoryId?: string | null;
  onChooseCategory?: (id: string | null) => void;
  /** On a translucent panel over a picture (ZAP-02). */
  isOverPicture?: boolean;
}

interface Opened {
  channel: Channel;
  programme: Programme;
  isCatchUpOn: boolean;
}

const loadSheet = () => import('#components/guide/sheet/programme-sheet.tsx');

/** All channels by time (GRD-01 to GRD-04). Fills its container, which must have a height. */
export function GuideGrid(props: GuideGridProps) {
  const { lineUp, nowMs, onWatch, channelId = null, isOverPicture = false } = props;
  const t = useTranslations('guideGrid');
  const hour = nowMs - (nowMs % millisecondsInHour);
  const days = useMemo(() => gridDays(hour), [hour]);
  const span = useMemo(() => gridSpan(days), [days]);

  const [ownCategory, setOwnCategory] = useState<string | null>(null);
  const categoryId = props.categoryId === undefined ? ownCategory : props.categoryId;
  const favourites = useFavourites(lineUp.channels);
  const { channels, categories } = lineUp;
  const listed = useMemo(
    () => channelsIn(channels, categoryId, categories, favourites.ids),
    [channels, categoryId, categories, favourites.ids],
  );

  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const measured = useGridSizes(frame);
  const [leftMs, setLeftMs] = useState(() => openingTime(nowMs));
  const shownDay = gridDayAt(days, leftMs + millisecondsInHour / 2);
  const goTo = (day: GuideWeekDay) => {
    const time = grid.current?.leftMs() ?? leftMs;
    grid.current?.showTime(
      day.offset === 0 ? openingTime(nowMs) : sameTimeOn(days, time + 1, day) - 1,
    );
  };

  const [opened, setOpened] = useState<Opened | null>(null);
  const sheet = useLoaded(loadSheet, opened !== null).part;
  const act = useCallback(
    (channel: Channel, cell: GridCell | null, isCatchUpOn: boolean) => {
      if (cell?.kind === 'programme')
        setOpened({ channel, programme: cell.programme, isCatchUpOn });
      // A channel is played from its logo, or from a current cell without a programme.
      else if (!cell || (cell.start <= Date.now() && Date.now() < cell.stop)) onWatch(channel);
    },
    [onWatch],
  );

  return (
    <section
      className={styles.guide}
      aria-label={t('title')}
      {...(isOverPicture && { 'data-over-picture': '' })}
    >
      <GridToolbar
        categories={categories}
        categoryId={categoryId}
        onChooseCategory={(id) => {
          (props.onChooseCategory ?? setOwnCategory)(id);
          grid.current?.showFirstRow();
        }}
        days={days}
        shownDay={shownDay}
        onDay={goTo}
        onNow={() => grid.current?.showTime(openingTime(nowMs))}
      />
      <div ref={frame} className={styles.frame}>
        {measured && listed.length > 0 && (
          <GridBody
            ref={grid}
            frame={frame}
            sizes={measured.sizes}
            startSize={measured.frame}
            channels={listed}
            entitlement={lineUp.entitlement}
            channelId={channelId}
            days={days}
            span={span}
            nowMs={nowMs}
            onLeft={setLeftMs}
            onAct={act}
          />
        )}
        {listed.length === 0 && (
          <EmptyList text={t('emptyCategory')}>
            <Button onClick={() => (props.onChooseCategory ?? setOwnCategory)(null)}>
              {t('showAll')}
            </Button>
          </EmptyList>
        )}
      </div>
      {sheet && opened && (
        <sheet.ProgrammeSheet
          {...opened}
          nowMs={nowMs}
          isLocked={!lineUp.entitlement(opened.channel).canWatchLive}
          onWatch={() => onWatch(opened.channel)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
