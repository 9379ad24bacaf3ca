import { CardGridSkeleton } from '#components/vod/card-grid-skeleton.tsx';
import { limits } from '#lib/limits.ts';

/** In the size of the results to come. */
export function SearchSkeleton() {
  return <CardGridSkeleton count={limits.pageSize / 2} />;
}
