'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import styles from './desk-table.module.css';

export interface DeskColumn<Row> {
  id: string;
  label: string;
  /** A track of the grid, such as `minmax(0, 1fr)`. */
  track: string;
  /** Narrow tables leave it out. */
  isExtra?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface DeskChoice {
  isChosen: (key: string, index: number) => boolean;
  /** `isRange`: all rows from the last one that was chosen. */
  choose: (index: number, isChosen: boolean, isRange: boolean) => void;
  /** The name of a row, for screen readers. */
  labelOf: (index: number) => string;
}

interface DeskTableProps<Row> {
  label: string;
  columns: readonly DeskColumn<Row>[];
  count: number;
  /** Undefined while it is being read. */
  rowAt: (index: number) => Row | undefined;
  keyOf: (row: Row) => string;
  /** The rows that are seen, to read them. */
  onSeen?: (from: number, to: number) => void;
  choice?: DeskChoice;
  /** The text of an empty table. */
  empty: string;
}

const rowPx = 52;
const overscan = 8;

/** A table of any length: only the rows that are seen are in the document. */
export function DeskTable<Row>({
  label,
  columns,
  count,
  rowAt,
  keyOf,
  onSeen,
  choice,
  empty,
}: DeskTableProps<Row>) {
  const t = useTranslations('desk');
  const frame = useRef<HTMLDivElement>(null);
  // The virtualiser keeps one identity while its functions change; nothing here is memoised on them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan,
    // The first rows are in the document before the frame is measured.
    initialRect: { width: 1_000, height: 800 },
  });
  const items = virtualizer.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => onSeen?.(from, to), [onSeen, from, to]);
  const tracksOf = (isWide: boolean) =>
    [
      ...(choice ? ['44px'] : []),
      ...columns.filter(({ isExtra }) => isWide || !isExtra).map(({ track }) => track),
    ].join(' ');
  const tracks = { '--tracks': tracksOf(true), '--narrow-tracks': tracksOf(false) };
  if (count === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.box}>
      <div
        ref={frame}
        className={styles.frame}
        role="table"
        aria-label={label}
        aria-rowcount={count + 1}
        style={tracks as CSSProperties}
      >
        <div className={styles.head} role="row" aria-rowindex={1}>
          {choice && (
            <span role="columnheader">
              <span className="visually-hidden">{t('choice')}</span>
            </span>
          )}
          {columns.map((column) => (
            <span
              key={column.id}
              role="columnheader"
              className={column.isExtra ? styles.extra : undefined}
            >
              {column.label}
            </span>
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rowAt(index);
            const key = row === undefined ? null : keyOf(row);
            return (
              <div
                key={key ?? `row-${index}`}
                role="row"
                aria-rowindex={index + 2}
                aria-busy={row === undefined ? true : undefined}
                data-chosen={key !== null && choice?.isChosen(key, index) ? '' : undefined}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {choice && (
                  <span role="cell" className={styles.choice}>
                    {key !== null && (
                      <label>
                        <span className="visually-hidden">{choice.labelOf(index)}</span>
                        <input
                          type="checkbox"
                          checked={choice.isChosen(key, index)}
                          onChange={(event) => {
                            const { shiftKey } = event.nativeEvent as MouseEvent;
                            choice.choose(index, event.target.checked, shiftKey);
                          }}
                        />
                      </label>
                    )}
                  </span>
                )}
                {columns.map((column) => (
                  <span
                    key={column.id}
                    role="cell"
                    className={column.isExtra ? `${styles.cell} ${styles.extra}` : styles.cell}
                  >
                    {row !== undefined && column.cell(row)}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
