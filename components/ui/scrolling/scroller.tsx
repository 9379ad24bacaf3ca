'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './scroller.module.css';
import { useScrollStep } from './use-scroll-step.ts';

interface ScrollerProps {
  /** The id of the heading that names the row. */
  labelledBy?: string;
  label?: string;
  className?: string | undefined;
  /** List items. */
  children: ReactNode;
}

/**
 * A row that scrolls sideways: by touch, by wheel, by its arrow buttons, and by arrow keys from card to card. The arrow
 * buttons are only for the pointer: keyboard and screen readers use the cards themselves.
 */
export function Scroller({ labelledBy, label, className, children }: ScrollerProps) {
  const t = useTranslations('ui');
  const { row, canGoBack, canGoOn, step } = useScrollStep<HTMLUListElement>();
  return (
    <div className={styles.frame}>
      <button
        type="button"
        tabIndex={-1}
        hidden={!canGoBack}
        className={`${styles.arrow} ${styles.back}`}
        aria-label={t('scrollBack')}
        onClick={() => step(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      {/* The row takes no focus; it only passes arrow keys on to the cards inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={row}
        className={[styles.row, className].filter(Boolean).join(' ')}
        aria-labelledby={labelledBy}
        aria-label={label}
        data-row-memory
        onKeyDown={moveFocus}
      >
        {children}
      </ul>
      <button
        type="button"
        tabIndex={-1}
        hidden={!canGoOn}
        className={`${styles.arrow} ${styles.on}`}
        aria-label={t('scrollOn')}
        onClick={() => step(1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const move = moves[event.key];
  if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = [...event.currentTarget.children].map((item) =>
    item.matches('a, button') ? item : item.querySelector('a, button'),
  );
  const at = stops.findIndex((stop) => stop?.contains(event.target as Node));
  const next = stops[move(at, stops.length)];
  if (at < 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
}
