'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { DeskTable } from '#components/desk/table/desk-table.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskTitleShow, type deskTitleList } from '#lib/contract/desk/titles.ts';
import { TitleFilters } from './title-filters.tsx';
import styles from './titles.module.css';
import { useTitleColumns } from './title-columns.tsx';
import { useTitlePages, type TitleFilter } from './use-title-pages.ts';

/** Of one change. */
const chosenMax = 500;

/** All films and series: searched, filtered, hidden and shown. */
export function TitlesScreen({ first }: { first: ResponseOf<typeof deskTitleList> }) {
  const t = useTranslations('deskTitles');
  const [filter, setFilter] = useState<TitleFilter>({});
  const { total, sources, rowAt, see, hasFailed, retry } = useTitlePages(filter, first);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [anchor, setAnchor] = useState(0);
  const columns = useTitleColumns();
  const show = useDeskWrite(deskTitleShow);

  const choose = (index: number, isChosen: boolean, isRange: boolean) => {
    const next = new Map(chosen);
    const [from, to] = isRange
      ? [Math.min(anchor, index), Math.max(anchor, index)]
      : [index, index];
    for (let at = from; at <= to; at += 1) {
      const row = rowAt(at);
      if (!row) continue;
      if (!isChosen) next.delete(row.metaId);
      else if (next.size < chosenMax) next.set(row.metaId, row.name);
    }
    setAnchor(index);
    setChosen(next);
  };
  const put = (isHidden: boolean) =>
    show.mutate(
      { metaIds: [...chosen.keys()], isHidden },
      { onSuccess: () => setChosen(new Map()) },
    );

  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <TitleFilters
        sources={sources}
        onFilter={(next) => {
          setFilter(next);
          setChosen(new Map());
        }}
      />
      <div className={styles.bar} role="group" aria-label={t('chosenActions')}>
        <p className={styles.count} role="status">
          {chosen.size > 0 ? t('chosen', { count: chosen.size }) : t('total', { count: total })}
        </p>
        <Button
          size="small"
          disabled={chosen.size === 0 || show.isPending}
          onClick={() => put(true)}
        >
          {t('hide')}
        </Button>
        <Button
          size="small"
          disabled={chosen.size === 0 || show.isPending}
          onClick={() => put(false)}
        >
          {t('show')}
        </Button>
      </div>
      {hasFailed ? (
        <Button onClick={retry}>{t('retry')}</Button>
      ) : (
        <DeskTable
          key={JSON.stringify(filter)}
          label={t('title')}
          columns={columns}
          count={total}
          rowAt={rowAt}
          keyOf={({ metaId }) => metaId}
          onSeen={see}
          choice={{
            isChosen: (key) => chosen.has(key),
            choose,
            labelOf: (index) => t('choose', { name: rowAt(index)?.name ?? '' }),
          }}
          empty={Object.keys(filter).length > 0 ? t('noneFound') : t('none')}
        />
      )}
    </DeskPage>
  );
}
