import { useTranslations } from 'next-intl';
import type { GuideGridProps } from '#components/guide/grid/guide-grid.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useLoaded } from '#components/ui/use-loaded.ts';
import styles from './live-guide.module.css';

const loadGrid = () => import('#components/guide/grid/guide-grid.tsx');

/** The guide below the picture; its code is loaded on demand. */
export function LiveGuide(props: GuideGridProps) {
  const t = useTranslations('guideGrid');
  const isHydrated = useHydrated();
  const grid = useLoaded(loadGrid, true).part;
  if (grid && isHydrated) return <grid.GuideGrid {...props} />;
  return (
    <div className={styles.toCome} role="status" aria-label={t('coming')}>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className={styles.row} />
      ))}
    </div>
  );
}
