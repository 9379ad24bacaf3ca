'use client';

import { useId, type ComponentProps } from 'react';
import look from '#components/ui/fields/text-field.module.css';
import styles from './fields.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; text: string }[];
  /** The label is seen beside it already. */
  isBare?: boolean;
}

/** A labelled choice of one. */
export function SelectField({ label, options, isBare = false, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={look.field}>
      <label className={isBare ? 'visually-hidden' : look.label} htmlFor={id}>
        {label}
      </label>
      <div className={look.box}>
        <select {...select} id={id} className={styles.select}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {/* As high as the text fields beside it. */}
      {!isBare && <p className={look.error} />}
    </div>
  );
}
