import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useNextWhenNear } from '#components/ui/scrolling/use-next-when-near.ts';
import { Spinner } from '#components/ui/states/spinner.tsx';
import styles from './more-entries.module.css';
import type { PagedList } from './use-paged-list.ts';

type MoreEntriesProps = Pick<
  PagedList<unknown>,
  'entries' | 'hasMore' | 'loadMore' | 'isLoadingMore' | 'hasMoreFailed'
> & {
  /** Loads automatically when the viewer scrolls near the end of the list. */
  loadsNear?: boolean;
};

/** Loads the rest of a long list, while there is more. */
export function MoreEntries(props: MoreEntriesProps) {
  const { entries, hasMore, loadMore, isLoadingMore, hasMoreFailed, loadsNear = false } = props;
  const t = useTranslations('ownLists');
  const place = useRef<HTMLDivElement>(null);
  // After a failure the viewer has to press the button.
  const isReady = loadsNear && hasMore && !isLoadingMore && !hasMoreFailed;
  useNextWhenNear(place, isReady ? loadMore : null, entries.length);
  if (!hasMore) return null;
  return (
    <div ref={place} className={styles.more}>
      {hasMoreFailed && <p className={styles.failed}>{t('moreFailed')}</p>}
      <Button
        size="large"
        aria-disabled={isLoadingMore || undefined}
        onClick={() => {
          if (!isLoadingMore) loadMore();
        }}
      >
        {isLoadingMore && <Spinner sizePx={18} />}
        {isLoadingMore ? t('loadingMore') : hasMoreFailed ? t('retry') : t('loadMore')}
      </Button>
    </div>
  );
}
