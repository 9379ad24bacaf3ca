import { differenceInMinutes } from 'date-fns';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { cellIndexAt, cellsWithin } from '#lib/domain/guide/grid-cells.ts';
import { xOf } from '#lib/domain/guide/grid-scale.ts';
import { hasCatchUp, programmeStatus } from '#lib/domain/guide/programme-status.ts';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import { GridCellBox } from './grid-cell-box.tsx';
import type { RowGuide } from '#components/guide/grid/guide-store.ts';
import { rowCells } from './row-cells.ts';
import styles from './grid-row.module.css';

interface GridRowProps {
  index: number;
  /** Pixels from the grid's top. */
  top: number;
  channel: Channel;
  guide: RowGuide;
  /** The grid's time span, and the width of an hour. */
  startMs: number;
  endMs: number;
  hourPx: number;
  /** The time span to render. */
  drawnFromMs: number;
  drawnToMs: number;
  /** Cells that begin before this may be cut by the left edge. */
  leadMs: number;
  nowMs: number;
  isLocked: boolean;
  /** Its channel is playing. */
  isActive: boolean;
  /** The instant of the grid's tab stop in this row, or null. */
  focusMs: number | null;
  isFocusOnChannel: boolean;
}

/** One channel: its name and its programmes by time. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, top, channel, guide, nowMs, leadMs, focusMs, isFocusOnChannel } = props;
  const t = useTranslations('guideGrid');
  const span = { startMs: props.startMs, endMs: props.endMs };
  const scale = { span, hourPx: props.hourPx };
  const cells = rowCells(guide, span);
  const drawn = cellsWithin(cells, { startMs: props.drawnFromMs, endMs: props.drawnToMs });
  const focused = focusMs === null ? undefined : cells[cellIndexAt(cells, focusMs)];
  // The focused cell is always rendered, in its position among the others.
  const shown =
    !focused || drawn.includes(focused)
      ? drawn
      : [...drawn, focused].sort((a, b) => a.start - b.start);
  const name = channel.logicalChannelName;
  return (
    <div
      role="row"
      className={styles.row}
      style={{ '--top': `${top}px` } as CSSProperties}
      data-row={index}
      data-active={props.isActive}
      aria-rowindex={index + 2}
    >
      <div
        role="rowheader"
        className={styles.channel}
        tabIndex={isFocusOnChannel ? 0 : -1}
        data-at="channel"
        aria-colindex={1}
        aria-current={props.isActive ? 'true' : undefined}
        aria-label={t(props.isLocked ? 'lockedChannel' : 'channel', {
          number: channel.channelSeq,
          name,
        })}
      >
        <span className={styles.number}>{channel.channelSeq}</span>
        <ChannelLogo channel={channel} isLocked={props.isLocked} />
        <span className={styles.name}>{name}</span>
      </div>
      {shown.map((cell) => (
        <GridCellBox
          key={cell.start}
          cell={cell}
          x={xOf(scale, cell.start)}
          width={xOf(scale, cell.stop) - xOf(scale, cell.start)}
          isCut={cell.start < leadMs}
          column={differenceInMinutes(cell.start, span.startMs, { roundingMethod: 'round' }) + 2}
          status={programmeStatus(cell, nowMs)}
          canCatchUp={
            cell.kind === 'programme' &&
            hasCatchUp(cell.programme, channel, guide.isCatchUpOn, nowMs)
          }
          isTabStop={cell === focused && !isFocusOnChannel}
        />
      ))}
    </div>
  );
});
