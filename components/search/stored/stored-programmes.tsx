import { useTranslations } from 'next-intl';
import { FoundRows } from '#components/search/found/found-rows.tsx';
import styles from '#components/search/found/found.module.css';
import { Button } from '#components/ui/buttons/button.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import type { StoredProgrammesFound } from './use-stored-search.ts';

interface StoredProgrammesProps {
  stored: StoredProgrammesFound;
  nowMs: number;
  /** The operator's answer is on its way, and will take its place: there is no going on in this one. */
  isForNow?: boolean;
}

/** The programmes that the local guide has, a page at a time. */
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
