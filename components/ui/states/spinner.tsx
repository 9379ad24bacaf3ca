import type { CSSProperties } from 'react';
import styles from './spinner.module.css';

/** A spinner. The parent says what is loading. */
export function Spinner({ sizePx }: { sizePx?: number }) {
  const size = sizePx === undefined ? {} : { '--size': `${sizePx}px` };
  return <span className={styles.spinner} style={size as CSSProperties} aria-hidden="true" />;
}
