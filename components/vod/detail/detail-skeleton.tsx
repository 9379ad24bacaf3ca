import { Skeleton } from '#components/ui/states/skeleton.tsx';
import styles from './detail-skeleton.module.css';

/** Placeholder of a title's artwork and text. */
export function DetailSkeleton() {
  return (
    <div className={styles.hero} aria-hidden="true">
      <Skeleton className={styles.poster} />
      <div className={styles.words}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.line} />
        <Skeleton className={styles.plot} />
      </div>
    </div>
  );
}
