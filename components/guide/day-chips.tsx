import { useFormatter, useTranslations } from 'next-intl';
import type { GuideWeekDay } from '#lib/domain/guide/guide-week.ts';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { Scroller } from '#components/ui/scrolling/scroller.tsx';
import { useShown } from './use-shown.ts';
import styles from './day-chips.module.css';

interface DayChipsProps {
  week: readonly GuideWeekDay[];
  /** Offset in days from today. */
  chosenOffset: number;
  onChoose: (offset: number) => void;
}

/** The days of the guide week; today is visible at first. */
export function DayChips({ week, chosenOffset, onChoose }: DayChipsProps) {
  const t = useTranslations('guide');
  const format = useFormatter();
  const today = useShown<HTMLLIElement>('', (chip) => {
    const row = chip.parentElement;
    if (row) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  });

  const nameOf = ({ offset, day }: GuideWeekDay) => {
    if (offset === 0) return t('today');
    if (offset === -1) return t('yesterday');
    if (offset === 1) return t('tomorrow');
    // The day is a date without a time zone: shown as it is.
    const date = new Date(`${day}T00:00:00Z`);
    const weekday = format.dateTime(date, { weekday: 'short', timeZone: 'UTC' }).replace('.', '');
    return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${date.getUTCDate()}`;
  };

  return (
    <Scroller label={t('days')} className={styles.row}>
      {week.map((day) => (
        <li key={day.day} ref={day.offset === 0 ? today : undefined}>
          <Chip aria-pressed={day.offset === chosenOffset} onClick={() => onChoose(day.offset)}>
            {nameOf(day)}
          </Chip>
        </li>
      ))}
    </Scroller>
  );
}
