import { differenceInMinutes } from 'date-fns';
import { millisecondsInMinute } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useImperativeHandle } from 'react';
import type { CSSProperties, Ref, RefObject } from 'react';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import type { Channel } from '#lib/contract/channels.ts';
import type { DayRange } from '#lib/domain/formats/dates.ts';
import type { Entitlement } from '#lib/domain/entitlement/authority.ts';
import type { GridCell } from '#lib/domain/guide/grid-cells.ts';
import { xOf } from '#lib/domain/guide/grid-scale.ts';
import type { GuideWeekDay } from '#lib/domain/guide/guide-week.ts';
import { GridRow } from '#components/guide/grid/row/grid-row.tsx';
import { GridRuler } from '#components/guide/grid/ruler/grid-ruler.tsx';
import { openingTime, type GridHandle } from './grid-handle.ts';
import { guideDaysFor, noGuide, rowCells } from '#components/guide/grid/row/row-cells.ts';
import { useGridFocus, useGridKeys } from './use-grid-focus.ts';
import type { GridSizes, MeasuredGrid } from './use-grid-sizes.ts';
import { useGridView } from './use-grid-view.ts';
import { useGuideStore } from './use-guide-store.ts';
import { useWordsInSight } from '#components/guide/grid/row/use-words-in-sight.ts';
import styles from './guide-grid.module.css';

interface GridBodyProps {
  ref: Ref<GridHandle>;
  /** The scrolling element. */
  frame: RefObject<HTMLDivElement | null>;
  sizes: GridSizes;
  /** The size of the frame when the grid opens. */
  startSize: MeasuredGrid['frame'];
  /** At least one. */
  channels: readonly Channel[];
  entitlement: (channel: Channel) => Entitlement;
  channelId: string | null;
  days: readonly GuideWeekDay[];
  span: DayRange;
  nowMs: number;
  /** The time at the left edge has changed, rounded to half an hour. */
  onLeft: (atMs: number) => void;
  /** A cell, or the channel itself (null), was activated. */
  onAct: (channel: Channel, cell: GridCell | null, isCatchUpOn: boolean) => void;
}

/** Rows are requested after the view has been still for this time, in ms, and from time to time while it moves. */
const restMs = 120;

export function GridBody({ ref, ...props }: GridBodyProps) {
  const { frame, sizes, channels, entitlement, channelId, days, span, nowMs, onLeft } = props;
  const t = useTranslations('guideGrid');
  const store = useGuideStore();
  const refresh = useRefresh();
  const activeRow = Math.max(
    0,
    channels.findIndex(({ logicalChannelId }) => logicalChannelId === channelId),
  );
  const { focus, moveFocus } = useGridFocus({ row: activeRow, atMs: nowMs }, channels.length);
  const view = useGridView({
    frame,
    rowCount: channels.length,
    span,
    sizes,
    focusRow: focus.row,
    startRow: Math.max(0, activeRow - 2),
    startMs: openingTime(nowMs),
    startSize: props.startSize,
  });
  const { scale, drawn, rows, fromMs, leadMs } = view;
  const keysId = useId();
  useWordsInSight(frame, view.startLeftPx);

  const guideOf = (channel: Channel | undefined) =>
    channel?.epgId === undefined ? noGuide : store.rowOf(channel.epgId);
  const cellsOf = (row: number) => rowCells(guideOf(channels[row]), span);
  const handlers = useGridKeys({
    frame,
    focus,
    onFocus: moveFocus,
    view,
    shape: { rowCount: channels.length, days, cellsOf },
    onAct: (row, cell) => {
      const channel = channels[row];
      if (cell?.kind === 'failed') refresh.run(store.retry);
      else if (channel) props.onAct(channel, cell, guideOf(channel).isCatchUpOn);
    },
  });

  useImperativeHandle(ref, () => ({
    leftMs: () => view.inSight().startMs,
    showTime: (atMs) => {
      view.showTime(atMs);
      moveFocus({ ...focus, atMs: atMs + 45 * millisecondsInMinute, isOnChannel: false });
    },
    showFirstRow: () => {
      if (frame.current) frame.current.scrollTop = 0;
      moveFocus({ ...focus, row: 0 });
    },
  }));

  useEffect(() => onLeft(fromMs), [onLeft, fromMs]);

  const ids = rows.flatMap(({ index }) => channels[index]?.epgId ?? []);
  const dates = drawn.endMs > drawn.startMs ? guideDaysFor(drawn) : [];
  const wanted = JSON.stringify([ids, dates]);
  const tick = Math.floor(nowMs / millisecondsInMinute);
  useEffect(() => {
    const [epgIds, wantedDates] = JSON.parse(wanted) as [string[], string[]];
    const timer = setTimeout(() => store.want(epgIds, wantedDates), restMs);
    return () => clearTimeout(timer);
    // Every minute: stale or failed data is fetched again while it is visible.
  }, [store, wanted, tick]);

  const canvas: CSSProperties & Record<`--${string}`, string> = {
    '--channel': `${sizes.channelPx}px`,
    '--row': `${sizes.rowPx}px`,
    '--ruler': `${sizes.rulerPx}px`,
    '--width': `${sizes.channelPx + view.widthPx}px`,
    '--height': `${view.heightPx}px`,
    '--now': `${sizes.channelPx + xOf(scale, nowMs)}px`,
  };

  return (
    <div
      role="grid"
      className={styles.canvas}
      style={canvas}
      aria-label={t('title')}
      aria-describedby={keysId}
      aria-rowcount={channels.length + 1}
      aria-colcount={differenceInMinutes(span.endMs, span.startMs, { roundingMethod: 'round' }) + 1}
      {...handlers}
    >
      <span id={keysId} hidden>
        {t('keys')}
      </span>
      <GridRuler scale={scale} drawn={drawn} days={days} nowMs={nowMs} />
      <div role="rowgroup">
        {rows.map(({ index, top }) => {
          const channel = channels[index];
          if (!channel) return null;
          const guide = guideOf(channel);
          return (
            <GridRow
              key={channel.logicalChannelId}
              index={index}
              top={top}
              channel={channel}
              guide={guide}
              startMs={span.startMs}
              endMs={span.endMs}
              hourPx={scale.hourPx}
              drawnFromMs={drawn.startMs}
              drawnToMs={drawn.endMs}
              leadMs={leadMs}
              nowMs={nowMs}
              isLocked={!entitlement(channel).canWatchLive}
              isActive={channel.logicalChannelId === channelId}
              focusMs={focus.row === index ? focus.atMs : null}
              isFocusOnChannel={focus.row === index && focus.isOnChannel}
            />
          );
        })}
      </div>
      {nowMs >= span.startMs && nowMs < span.endMs && (
        <div className={styles.now} data-now={nowMs} aria-hidden />
      )}
    </div>
  );
}
