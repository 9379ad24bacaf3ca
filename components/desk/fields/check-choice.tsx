'use client';

import type { ComponentProps } from 'react';
import styles from './fields.module.css';

/** A labelled box to tick, or a labelled choice of a group (`type="radio"`). */
export function CheckChoice({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
