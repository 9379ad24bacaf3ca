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
  /** How many there are in all, drawn or not, loaded or not. */
  total: number;
  /** How many come before the first of `cards`. */
  before: number;
  renderedAt: number;
  /** How many of the first cards are in the first view of the page. */
  eager: number;
  label: string;
}

/** A grid of as many cards as there may be: only those around the window are drawn. */
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

/** A card is drawn once: what comes and goes around it leaves it alone. */
const StillCard = memo(ContentCard);
