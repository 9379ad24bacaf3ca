import { CardGridSkeleton } from '#components/data/cards/card-grid-skeleton.tsx';
import { limits } from '#lib/limits.ts';
import styles from './found.module.css';

interface SearchSkeletonProps {
  /** Something stands below it already, and is to be seen. */
  isShort?: boolean;
}

/** In the size of the results to come. */
export function SearchSkeleton({ isShort = false }: SearchSkeletonProps) {
  const skeleton = <CardGridSkeleton count={limits.pageSize / 2} />;
  return isShort ? <div className={styles.short}>{skeleton}</div> : skeleton;
}
