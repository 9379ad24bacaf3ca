import rows from './rows.module.css';
import styles from './row-place.module.css';

interface RowPlaceProps {
  /** The kind of the row's cards. */
  of: 'poster' | 'wide' | 'channel' | 'category';
}

/** Placeholder with the height of a row, until the row comes near. */
export function RowPlace({ of }: RowPlaceProps) {
  return (
    <div className={styles.row}>
      <div className={`${styles.cards} ${styles[of]}`} />
    </div>
  );
}

/** Placeholder of a whole row with its title. */
export function RowToCome({ of }: RowPlaceProps) {
  return (
    <div className={rows.section} aria-hidden="true">
      <div className={styles.title} />
      <RowPlace of={of} />
    </div>
  );
}
