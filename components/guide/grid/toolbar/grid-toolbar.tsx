import { ChevronDown, Clock, ListFilter } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { GuideWeekDay } from '#lib/domain/guide/guide-week.ts';
import { favouritesCategory, type Category } from '#components/data/line-up/categories.ts';
import { DayChips } from '#components/guide/day-chips.tsx';
import { useAppData } from '#components/data/app-data.tsx';
import type { MenuEntry } from '#components/ui/menu/menu-entry.ts';
import { Menu } from '#components/ui/menu/menu.tsx';
import styles from './grid-toolbar.module.css';

interface GridToolbarProps {
  categories: readonly Category[];
  /** Null for all channels. */
  categoryId: string | null;
  onChooseCategory: (id: string | null) => void;
  days: readonly GuideWeekDay[];
  /** The visible day. */
  shownDay: GuideWeekDay | undefined;
  onDay: (day: GuideWeekDay) => void;
  onNow: () => void;
}

/** Chooses the channels and the time. */
export function GridToolbar(props: GridToolbarProps) {
  const { categories, categoryId, onChooseCategory, days, shownDay, onDay } = props;
  const t = useTranslations('guideGrid');
  const { loginStatus } = useAppData();
  const offset = shownDay?.offset ?? 0;
  const chips = useRef<HTMLDivElement>(null);

  // Keeps the chip of the visible day in view.
  useEffect(() => {
    const chip = chips.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    const item = chip?.closest('li');
    const row = item?.parentElement;
    if (!item || !row) return;
    row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  }, [offset]);

  const choice = (id: string | null, text: string): MenuEntry => ({
    kind: 'choice',
    id: id ?? '*all',
    text,
    isChosen: id === categoryId,
    act: () => onChooseCategory(id),
  });
  const entries = [
    choice(null, t('allChannels')),
    ...(loginStatus === 'user' ? [choice(favouritesCategory, t('favourites'))] : []),
    ...categories.map(({ id, name }) => choice(id, name)),
  ];
  const chosen =
    categoryId === favouritesCategory
      ? t('favourites')
      : (categories.find(({ id }) => id === categoryId)?.name ?? t('allChannels'));

  return (
    <div className={styles.toolbar}>
      <Menu label={t('category', { name: chosen })} entries={entries} className={styles.category}>
        <ListFilter aria-hidden className={styles.filter} data-on={categoryId !== null} />
        <span className={styles.categoryName}>{chosen}</span>
        <ChevronDown aria-hidden className={styles.opens} />
      </Menu>
      <button type="button" className={styles.nowButton} onClick={props.onNow}>
        <Clock aria-hidden />
        {t('now')}
      </button>
      <div ref={chips} className={styles.days}>
        <DayChips
          week={days}
          chosenOffset={offset}
          onChoose={(wanted) => {
            const day = days.find((candidate) => candidate.offset === wanted);
            if (day) onDay(day);
          }}
        />
      </div>
    </div>
  );
}
