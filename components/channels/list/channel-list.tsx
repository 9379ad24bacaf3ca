'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import type { Airings, ShortAiring } from '#lib/domain/guide/airings.ts';
import type { RowRange } from '#components/data/guide/use-airings.ts';
import { ChannelRow } from './channel-row.tsx';
import { useRowFocus } from './use-row-focus.ts';
import styles from './channel-list.module.css';

interface ChannelListProps {
  channels: readonly Channel[];
  airings: Airings;
  nowMs: number;
  activeId: string | null;
  favouriteIds: ReadonlySet<string>;
  isLocked: (channel: Channel) => boolean;
  addressOf: (channel: Channel) => string;
  onZap: (channel: Channel) => void;
  onFavour: (channelId: string, isWanted: boolean) => void;
  /** The range of visible rows has changed. */
  onSight: (rows: RowRange) => void;
}

const rowPx = 80;
/** Up to this length all rows are rendered, for the browser's page search and for pages without scripts. */
const plainUpToRows = 200;
/** Rows in the initial viewport, whose logos are part of the HTML. */
const eagerRows = 10;
const noAirings: readonly ShortAiring[] = [];

/** The channel list: one tab stop, arrow keys from row to row; long lists render only the visible rows. */
export function ChannelList(props: ChannelListProps) {
  const { channels, airings, nowMs, activeId, favouriteIds, onSight } = props;
  const t = useTranslations('channels');
  const frame = useRef<HTMLDivElement>(null);
  const isVirtual = channels.length > plainUpToRows;
  const activeRow = channels.findIndex(({ logicalChannelId }) => logicalChannelId === activeId);
  // The virtualiser keeps one identity while its functions change; nothing here is memoised on them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    // A plain list scrolls without a render.
    enabled: isVirtual,
    count: channels.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: 6,
    initialRect: { width: 360, height: rowPx * eagerRows },
  });
  const { tabStop, onKeyDown } = useRowFocus({
    frame,
    count: channels.length,
    startRow: Math.max(0, activeRow),
    rowPx,
    show: (row) => isVirtual && rows.scrollToIndex(row, { align: 'auto' }),
  });

  const drawn = rows.getVirtualItems();
  const first = isVirtual ? (drawn[0]?.index ?? 0) : 0;
  const last = isVirtual ? (drawn.at(-1)?.index ?? 0) : channels.length - 1;
  useEffect(() => onSight({ first, last }), [first, last, onSight]);

  // The list opens at the playing channel and scrolls to it on a zap out of view, without scrolling the page.
  const hasOpened = useRef(false);
  useEffect(() => {
    const list = frame.current;
    if (activeRow < 0 || !list) return undefined;
    if (hasOpened.current) {
      const isAbove = activeRow * rowPx < list.scrollTop;
      const isBelow = (activeRow + 1) * rowPx > list.scrollTop + list.clientHeight;
      if (isAbove || isBelow) list.scrollTop = activeRow * rowPx - list.clientHeight / 3;
      return undefined;
    }
    // In the next frame, after the virtualiser, which resets the scroll position of a new list.
    const turn = requestAnimationFrame(() => {
      hasOpened.current = true;
      const rowsAbove = Math.floor(list.clientHeight / 3 / rowPx);
      list.scrollTop = Math.max(0, activeRow - rowsAbove) * rowPx;
    });
    return () => cancelAnimationFrame(turn);
  }, [activeRow]);

  const row = (channel: Channel, index: number) => (
    <ChannelRow
      channel={channel}
      airings={channel.epgId === undefined ? noAirings : airings[channel.epgId]}
      nowMs={nowMs}
      isActive={index === activeRow}
      isLocked={props.isLocked(channel)}
      isFavourite={favouriteIds.has(channel.logicalChannelId)}
      isTabStop={index === tabStop}
      isEager={index < eagerRows}
      address={props.addressOf(channel)}
      onZap={props.onZap}
      onFavour={props.onFavour}
    />
  );
  const height: CSSProperties & Record<'--height', string> = {
    '--height': `${rows.getTotalSize()}px`,
  };
  const offset = (px: number): CSSProperties & Record<'--top', string> => ({ '--top': `${px}px` });

  return (
    <div ref={frame} className={styles.frame}>
      {/* The list takes no focus; it moves the focus between the rows. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className={isVirtual ? styles.virtual : styles.list}
        aria-label={t('list')}
        {...(isVirtual && { style: height })}
        onKeyDown={onKeyDown}
      >
        {isVirtual
          ? drawn.map(({ index, start }) => {
              const channel = channels[index];
              return (
                channel && (
                  <li
                    key={channel.logicalChannelId}
                    data-row={index}
                    style={offset(start)}
                    aria-setsize={channels.length}
                    aria-posinset={index + 1}
                  >
                    {row(channel, index)}
                  </li>
                )
              );
            })
          : channels.map((channel, index) => (
              <li key={channel.logicalChannelId} data-row={index}>
                {row(channel, index)}
              </li>
            ))}
      </ul>
    </div>
  );
}
