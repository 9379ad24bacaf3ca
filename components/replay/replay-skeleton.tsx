import { Skeleton } from '#components/ui/states/skeleton.tsx';
import styles from './replay-screen.module.css';

const places = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholders with the size of the programmes. */
export function ReplaySkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} className={styles.skeleton} />
      ))}
    </div>
  );
}
