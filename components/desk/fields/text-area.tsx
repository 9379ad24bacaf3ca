'use client';

import { useId, type ComponentProps } from 'react';
import look from '#components/ui/fields/text-field.module.css';
import styles from './fields.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
}

/** A labelled text of several lines. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={look.field}>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      <div className={look.box} data-invalid={error ? '' : undefined}>
        <textarea
          {...area}
          id={id}
          className={styles.area}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      </div>
      <p className={look.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
