import { Skeleton } from '#components/ui/states/skeleton.tsx';
import styles from './loading-row.module.css';

/** Placeholder of a row. */
export function LoadingRow() {
  return (
    <div>
      <Skeleton className={styles.title} />
      <div className={styles.row}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className={styles.wide} />
        ))}
      </div>
    </div>
  );
}

/** Placeholder of the banners. */
export function LoadingHero() {
  return <Skeleton className={styles.hero} />;
}
