'use client';

import { useId } from 'react';
import type { ComponentProps } from 'react';
import field from '#components/ui/fields/text-field.module.css';
import styles from '#components/desk/plans/plans.module.css';

interface LongTextProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
}

/** A labelled text of several lines. */
export function LongText({ label, error, ...textarea }: LongTextProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        className={styles.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <p className={field.error} id={errorId} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
