import { useTranslations } from 'next-intl';
import { useAppData } from '#components/data/app-data.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { Language } from '#lib/contract/field.ts';
import { formatDate, formatTime } from '#lib/domain/formats/dates.ts';
import { messageAge, type MessageAge } from '#lib/domain/messages/message-age.ts';
import styles from './message-row.module.css';

/** When a message arrived, in the viewer's time zone: relative while it is recent, and the date and time of day. */
export function MessageTime({ at, nowMs }: { at: number; nowMs: number }) {
  const t = useTranslations('messages');
  const { language } = useAppData();
  const isHydrated = useHydrated();
  const age = messageAge(at, nowMs);
  const zone = isHydrated ? undefined : 'UTC';
  return (
    <time dateTime={new Date(at).toISOString()} className={styles.time}>
      {age && <span className={styles.age}>{inWords(age, language)}</span>}
      <span>{t('sentAt', { date: formatDate(at, zone), time: formatTime(at, zone) })}</span>
    </time>
  );
}

/** "now" for 0, otherwise numbers: 24 hours ago is not always yesterday. */
function inWords({ value, unit }: MessageAge, language: Language): string {
  const numeric = value === 0 ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(language, { numeric }).format(value, unit);
}
