import { Skeleton } from '#components/ui/states/skeleton.tsx';
import styles from './card-grid.module.css';
import skeleton from './card-grid-skeleton.module.css';

/** Placeholders with the size of the cards. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={skeleton.card} />
      ))}
    </div>
  );
}
