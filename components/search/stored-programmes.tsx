import { useTranslations } from 'next-intl';
import { FoundRows } from '#components/search/found/found-rows.tsx';
import styles from '#components/search/found/found.module.css';
import { Button } from '#components/ui/buttons/button.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import type { StoredProgrammesFound } from './use-stored-search.ts';

interface StoredProgrammesProps {
  stored: StoredProgrammesFound;
  nowMs: number;
  /** The operator's pending answer will replace these, so further pages cannot be loaded. */
  isForNow?: boolean;
}

/** The programmes found in the local guide, page by page. */
export function StoredProgrammes({ stored, nowMs, isForNow = false }: StoredProgrammesProps) {
  const t = useTranslations('search');
  const { query, rows, total, loadNext } = stored;
  return (
    <section aria-labelledby="found-programme">
      <SectionTitle id="found-programme" title={t('programme')} />
      <FoundRows
        kind="programme"
        rows={{ channel: [], vod: [], programme: rows }}
        query={query}
        nowMs={nowMs}
        authorities={null}
        labelledBy="found-programme"
      />
      {!isForNow && (
        <div className={styles.more}>
          {loadNext && (
            <Button size="large" onClick={loadNext}>
              {t('more')}
            </Button>
          )}
          <p className={styles.shown} role="status">
            {t('shownOfStored', { shown: rows.length, total })}
          </p>
        </div>
      )}
    </section>
  );
}
