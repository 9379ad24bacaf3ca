import styles from './choice.module.css';

/** The selection state of an entry while its list is edited. */
export interface ChoiceState {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

interface ChoiceProps extends ChoiceState {
  /** The name of the choice, for screen readers. */
  label: string;
  className?: string | undefined;
}

/** Covers its card: a click anywhere on it selects the card. */
export function Choice({ label, isChosen, onChange, className }: ChoiceProps) {
  return (
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
