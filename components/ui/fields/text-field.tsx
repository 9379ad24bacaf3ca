'use client';

import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The error message of the field; announced, and linked to the field. */
  error?: string | undefined;
  /** A prefix inside the field, before the text. */
  lead?: ReactNode;
  /** A button at the end of the field. */
  action?: ReactNode;
}

/** A labelled text input. Passes all input attributes on. */
export function TextField({ label, error, lead, action, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = `${inputId}-error`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        {lead}
        <input
          {...input}
          id={inputId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {action}
      </div>
      <p className={styles.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
