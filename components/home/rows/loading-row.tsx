import { Skeleton } from '#components/ui/states/skeleton.tsx';
import styles from './loading-row.module.css';

/** Stands where a row will be. */
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

/** Stands where the banners will be. */
export function LoadingHero() {
  return <Skeleton className={styles.hero} />;
}
