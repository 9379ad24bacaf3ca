import { useTranslations } from 'next-intl';
import { onPlainClick } from '#components/search/keys/plain-click.ts';
import type { FirstFound, Found } from '#components/search/use-search.ts';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { SectionTitle } from '#components/ui/section-title.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import type { Authority, Channel } from '#lib/contract/channels.ts';
import type { SearchKind } from '#lib/contract/search.ts';
import { countOfAll, foundRows, joinedRows, type FoundCounts } from '#lib/domain/search/found.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import { FoundRows } from './found-rows.tsx';
import styles from './found.module.css';
import { useMore } from './use-more.ts';

interface FoundPagesProps {
  found: Found;
  kind: SearchKind;
  /** The page number in the address, from 1. */
  page: number;
  first: FirstFound | null;
  counts: FoundCounts;
  visible: (channels: readonly Channel[]) => readonly Channel[];
  nowMs: number;
  authorities: readonly Authority[] | null;
  onChoose: (kind: null) => void;
}

/** All results of one kind, 16 per page. */
export function FoundPages(props: FoundPagesProps) {
  const { found, kind, page, counts, visible, nowMs, authorities, onChoose } = props;
  const t = useTranslations('search');
  const { pages, next, loadNext, isLoading, hasFailed } = useMore(props);
  const rows = joinedRows(pages.map((answer) => foundRows(answer, visible)));
  const { query } = found;
  const headingId = `found-${kind}`;
  const addressOf = (pageId: number) => routes.search(query, { kind, page: pageId });
  if (counts[kind] === 0) {
    return (
      <EmptyList text={t('nothingOfKind', { query })}>
        <ButtonLink
          href={routes.search(query)}
          prefetch={false}
          onClick={onPlainClick(() => onChoose(null))}
        >
          {t('showAll', { count: countOfAll(counts) })}
        </ButtonLink>
      </EmptyList>
    );
  }
  return (
    <section aria-labelledby={headingId}>
      <SectionTitle id={headingId} title={t(kind)} />
      {page > 1 && (
        <p className={styles.previous}>
          <ButtonLink href={addressOf(page - 1)} rel="prev" prefetch={false}>
            {t('previousPage')}
          </ButtonLink>
        </p>
      )}
      <FoundRows
        kind={kind}
        rows={rows}
        query={query}
        nowMs={nowMs}
        authorities={authorities}
        labelledBy={headingId}
      />
      <div className={styles.more}>
        {hasFailed && (
          <p className={styles.failed} role="alert">
            {t('moreFailed')}
          </p>
        )}
        {next !== null && (
          <ButtonLink
            href={addressOf(next)}
            rel="next"
            prefetch={false}
            size="large"
            aria-disabled={isLoading || undefined}
            onClick={onPlainClick(() => {
              if (!isLoading) loadNext();
            })}
          >
            {isLoading && <Spinner sizePx={18} />}
            {isLoading ? t('searching') : hasFailed ? t('retry') : t('more')}
          </ButtonLink>
        )}
        {counts[kind] > limits.pageSize && (
          <p className={styles.shown} role="status">
            {t('shown', {
              shown: (page - 1) * limits.pageSize + rows[kind].length,
              total: counts[kind],
            })}
          </p>
        )}
      </div>
    </section>
  );
}
