import styles from './choice.module.css';

/** How something is chosen while its list is edited. */
export interface ChoiceState {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

interface ChoiceProps extends ChoiceState {
  /** The name of the choice, for screen readers. */
  label: string;
  className?: string | undefined;
}

/** Covers the card that it stands in: a click anywhere on it chooses. */
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
