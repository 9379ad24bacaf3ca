'use client';

import { useId } from 'react';
import type { ComponentProps } from 'react';
import field from '#components/ui/fields/text-field.module.css';
import styles from './select-field.module.css';

/** A labelled choice of one, in the look of a text field. */
export function SelectField({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={field.box}>
        <select {...select} id={id} className={styles.select} />
      </div>
      <p className={field.error} />
    </div>
  );
}
