'use client';

import { BellOff, CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAppData } from '#components/data/app-data.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTimeRange } from '#components/ui/time/local-time.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import type { Reminder } from '#lib/contract/reminders.ts';
import { brandOf } from '#lib/brand.ts';
import { calendarFile } from '#lib/domain/reminders/calendar-file.ts';
import { reminderKey } from '#lib/domain/reminders/due-reminder.ts';
import { routes } from '#lib/routes.ts';
import rows from '#components/ui/row-list.module.css';
import styles from './reminder-list.module.css';
import { useReminders } from '#components/data/reminders/use-reminders.ts';

/** The viewer's reminders: each can be added to a calendar or removed (REM-01, REM-02). */
export function ReminderList({ renderedAt }: { renderedAt: number }) {
  const t = useTranslations('reminders');
  const { manifest } = useAppData();
  const reminders = useReminders();
  const nowMs = useNow(renderedAt);
  const coming = reminders.list.filter(({ stop }) => stop > nowMs);
  if (coming.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    <ul className={rows.list}>
      {coming.map((reminder) => {
        const title = reminder.title ?? t('aProgramme');
        const { productName } = brandOf(manifest);
        return (
          <li key={reminderKey(reminder)} className={rows.row}>
            <div className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.when}>
                {reminder.channelName} · <LocalDate at={reminder.start} /> ·{' '}
                <LocalTimeRange start={reminder.start} stop={reminder.stop} />
              </span>
            </div>
            <div className={styles.ways}>
              <Button
                size="small"
                aria-label={t('toCalendarOf', { title })}
                onClick={() => saveToCalendar(reminder, title, productName)}
              >
                <CalendarPlus aria-hidden="true" />
                {t('toCalendar')}
              </Button>
              <Button
                size="small"
                aria-label={t('removeOf', { title })}
                onClick={() => reminders.set(reminder, false)}
              >
                <BellOff aria-hidden="true" />
                {t('remove')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function saveToCalendar(reminder: Reminder, title: string, productName: string): void {
  const address = location.origin + routes.liveTv({ id: reminder.logicalChannelId });
  const file = calendarFile(reminder, { title, productName, address, nowMs: Date.now() });
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${reminder.programId}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}
