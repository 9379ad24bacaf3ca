'use client';

import { useId, type ComponentProps } from 'react';
import styles from './options-field.module.css';

interface OptionsFieldProps extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; text: string }[];
}

/** A labelled choice of one from some. Passes all attributes of the list on. */
export function OptionsField({ label, options, id, ...list }: OptionsFieldProps) {
  const ownId = useId();
  const listId = id ?? ownId;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={listId}>
        {label}
      </label>
      <select {...list} id={listId} className={styles.select}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A labelled field for a text of several lines. */
export function LongTextField({
  label,
  id,
  ...box
}: ComponentProps<'textarea'> & { label: string }) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={boxId}>
        {label}
      </label>
      <textarea {...box} id={boxId} className={styles.box} />
    </div>
  );
}
