import { CardGridSkeleton } from '#components/data/cards/card-grid-skeleton.tsx';
import { limits } from '#lib/limits.ts';
import styles from './found.module.css';

interface SearchSkeletonProps {
  /** Leaves the content below it visible. */
  isShort?: boolean;
}

/** Placeholders with the size of the results. */
export function SearchSkeleton({ isShort = false }: SearchSkeletonProps) {
  const skeleton = <CardGridSkeleton count={limits.pageSize / 2} />;
  return isShort ? <div className={styles.short}>{skeleton}</div> : skeleton;
}
