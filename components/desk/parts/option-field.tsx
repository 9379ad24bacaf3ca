import { useId, type ComponentProps } from 'react';
import styles from './option-field.module.css';

interface OptionFieldProps extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; text: string }[];
}

/** A labelled choice of one of several texts. Passes all attributes of a select on. */
export function OptionField({ label, options, id, ...select }: OptionFieldProps) {
  const ownId = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id ?? ownId}>
        {label}
      </label>
      <select {...select} id={id ?? ownId} className={styles.select}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
