import type { CSSProperties } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 1; other values are clamped. */
  share: number;
  tone?: 'accent' | 'live';
  /** The bar's label. Absent when the bar repeats the text beside it: screen readers then skip it. */
  label?: string;
}

export function ProgressBar({ share, tone = 'accent', label }: ProgressBarProps) {
  const within = Math.min(1, Math.max(0, share));
  const spoken = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': Math.round(within * 100),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true };
  return (
    <span
      className={[styles.track, tone === 'live' && styles.live].filter(Boolean).join(' ')}
      {...spoken}
    >
      <span className={styles.fill} style={{ '--share': within } as CSSProperties} />
    </span>
  );
}
