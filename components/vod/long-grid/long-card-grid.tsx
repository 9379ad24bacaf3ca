'use client';

import { memo, useRef } from 'react';
import type { CSSProperties } from 'react';
import grid from '#components/data/cards/card-grid.module.css';
import { ContentCard } from '#components/data/cards/content-card.tsx';
import type { Card } from '#lib/contract/vod.ts';
import styles from './long-card-grid.module.css';
import { useCardWindow } from './use-card-window.ts';

interface LongCardGridProps {
  cards: readonly Card[];
  /** The number of all cards, rendered or not, loaded or not. */
  total: number;
  /** The number of cards before the first of `cards`. */
  before: number;
  renderedAt: number;
  /** The number of first cards in the initial viewport. */
  eager: number;
  label: string;
}

/** A grid for any number of cards: only those around the viewport are rendered. */
export function LongCardGrid({
  cards,
  total,
  before,
  renderedAt,
  eager,
  label,
}: LongCardGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { first, end, abovePx, belowPx } = useCardWindow(list, cards.length);
  const room = { '--above': `${abovePx}px`, '--below': `${belowPx}px` } as CSSProperties;
  return (
    <ul ref={list} className={`${grid.grid} ${styles.long}`} style={room} aria-label={label}>
      {cards.slice(first, end).map((card, place) => (
        <li key={card.cardId} aria-posinset={before + first + place + 1} aria-setsize={total}>
          <StillCard card={card} nowMs={renderedAt} eager={first + place < eager} />
        </li>
      ))}
    </ul>
  );
}

/** Memoised: changes around a card do not rerender it. */
const StillCard = memo(ContentCard);
