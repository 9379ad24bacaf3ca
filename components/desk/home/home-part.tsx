'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { useOrdered } from '#components/desk/order/use-ordered.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskHomeOrder, type DeskHomePart, type DeskText } from '#lib/contract/desk/home.ts';
import styles from './home-desk.module.css';

interface HomePartProps<One extends { title: DeskText }> {
  part: DeskHomePart;
  /** Below the heading. */
  note?: string;
  all: readonly One[];
  idOf: (one: One) => string;
  onAdd: () => void;
  /** An entry. `name`: in the operator's language. */
  children: (one: One, name: string) => ReactNode;
}

const texts = {
  banners: { add: 'addBanner', none: 'noBanners' },
  rows: { add: 'addRow', none: 'noRows' },
  picks: { add: 'addPick', none: 'noPicks' },
} as const;

/** A part of home: its heading, and its entries, which are put in order. */
export function HomePart<One extends { title: DeskText }>({
  part,
  note,
  all,
  idOf,
  onAdd,
  children,
}: HomePartProps<One>) {
  const t = useTranslations('deskHome');
  const { language } = useAppData();
  const put = useDeskWrite(deskHomeOrder);
  const things = all.map((one) => ({
    id: idOf(one),
    name: one.title[language] ?? one.title.en,
    one,
  }));
  const { ordered, order, isStoring } = useOrdered(things, (ids, seen, onSettled) =>
    put.mutate({ part, ids, seen }, { onSettled }),
  );
  return (
    <section className={styles.part} aria-labelledby={part}>
      <div className={styles.head}>
        <h2 id={part}>{t(part)}</h2>
        <Button size="small" onClick={onAdd}>
          {t(texts[part].add)}
        </Button>
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {all.length === 0 ? (
        <p className={styles.empty}>{t(texts[part].none)}</p>
      ) : (
        <SortableList label={t(part)} things={ordered} isLocked={isStoring} onOrder={order}>
          {({ one, name }) => children(one, name)}
        </SortableList>
      )}
    </section>
  );
}
