'use client';

import { useTranslations } from 'next-intl';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { TitleSearch } from '#components/desk/titles/title-search.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { rowItemsMax } from '#lib/contract/desk/home.ts';
import styles from '#components/desk/home/home-desk.module.css';

export interface RowItem {
  metaId: string;
  name: string;
  year: number | null;
  isShown: boolean;
}

interface RowItemsProps {
  items: readonly RowItem[];
  onItems: (items: RowItem[]) => void;
}

/** The titles of a row: found by search, put in order, taken out. */
export function RowItems({ items, onItems }: RowItemsProps) {
  const t = useTranslations('deskHome');
  const byId = new Map(items.map((item) => [item.metaId, item]));
  const things = items.map((item) => ({ id: item.metaId, name: item.name, item }));
  return (
    <>
      <TitleSearch
        label={t('findTitle')}
        pickText={t('add')}
        without={new Set(byId.keys())}
        isBusy={items.length >= rowItemsMax}
        onPick={({ metaId, name, year }) =>
          onItems([{ metaId, name, year, isShown: true }, ...items])
        }
      />
      {items.length === 0 ? (
        <p className={styles.empty}>{t('noTitles')}</p>
      ) : (
        <SortableList
          label={t('titlesInOrder')}
          things={things}
          onOrder={(ids) => onItems(ids.flatMap((id) => byId.get(id) ?? []))}
        >
          {({ id, name, item }) => (
            <>
              <div className={styles.words}>
                <p className={styles.name} title={name}>
                  {item.year === null ? name : `${name} (${item.year})`}
                </p>
                {!item.isShown && (
                  <p className={styles.facts}>
                    <Badge tone="dark">{t('hidden')}</Badge>
                  </p>
                )}
              </div>
              <Button
                size="small"
                variant="bare"
                aria-label={t('removeOf', { name })}
                onClick={() => onItems(items.filter(({ metaId }) => metaId !== id))}
              >
                {t('remove')}
              </Button>
            </>
          )}
        </SortableList>
      )}
    </>
  );
}
