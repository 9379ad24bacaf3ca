import { differenceInMinutes } from 'date-fns';
import { History, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { formatTime } from '#lib/domain/formats/dates.ts';
import type { GridCell } from '#lib/domain/guide/grid-cells.ts';
import type { ProgrammeStatus } from '#lib/domain/guide/programme-status.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { useAppData } from '#components/data/app-data.tsx';
import styles from './grid-cell.module.css';

interface GridCellBoxProps {
  cell: GridCell;
  /** Pixels from the span's beginning. */
  x: number;
  width: number;
  /** The left edge may cut it: `keepWordsInSight` moves its text. */
  isCut: boolean;
  column: number;
  status: ProgrammeStatus;
  /** It has ended and can be played. */
  canCatchUp: boolean;
  isTabStop: boolean;
}

/** The minimum width of a cell that shows its start, and of one that shows its end too. */
const startFromPx = 66;
const timesFromPx = 124;

/** A programme, or a time without one. Its text stays visible while the cell scrolls past the left edge. */
export const GridCellBox = memo(function GridCellBox(props: GridCellBoxProps) {
  const { cell, x, width, isCut, column, status, canCatchUp, isTabStop } = props;
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--x': `${x}px`,
    '--w': `${width}px`,
  };
  return (
    <div
      role="gridcell"
      className={styles.cell}
      style={place}
      tabIndex={isTabStop ? 0 : -1}
      data-at={cell.start}
      data-kind={cell.kind}
      data-status={status}
      {...(canCatchUp && { 'data-catch-up': width >= startFromPx ? 'marked' : 'bare' })}
      {...(isCut && { 'data-cut': x + width })}
      aria-colindex={column}
      aria-colspan={differenceInMinutes(cell.stop, cell.start, { roundingMethod: 'round' })}
    >
      <CellWords cell={cell} status={status} canCatchUp={canCatchUp} width={width} />
    </div>
  );
});

interface CellWordsProps {
  cell: GridCell;
  status: ProgrammeStatus;
  canCatchUp: boolean;
  width: number;
}

function CellWords({ cell, status, canCatchUp, width }: CellWordsProps) {
  const t = useTranslations('guideGrid');
  const { language } = useAppData();
  if (cell.kind !== 'programme') {
    return (
      <span className={styles.words}>
        {cell.kind === 'failed' && <RotateCw aria-hidden className={styles.mark} />}
        <span className={styles.quiet}>{t(cell.kind)}</span>
      </span>
    );
  }
  const { start, stop } = cell.programme;
  return (
    <span className={styles.words}>
      <span className={styles.title}>{programmeTitle(cell.programme, language)}</span>
      <span className={width >= startFromPx ? styles.times : 'visually-hidden'}>
        {canCatchUp && <History aria-hidden className={styles.mark} />}
        {formatTime(start)}
        {stop > start && (
          <span className={width >= timesFromPx ? undefined : 'visually-hidden'}>
            {` - ${formatTime(stop)}`}
          </span>
        )}
      </span>
      {status === 'playing' && <span className="visually-hidden">{t('onNow')}</span>}
      {canCatchUp && <span className="visually-hidden">{t('canCatchUp')}</span>}
    </span>
  );
}
