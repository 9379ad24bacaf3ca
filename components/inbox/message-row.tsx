import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import type { Message } from '#lib/contract/notices.ts';
import { formatDate, formatTime } from '#lib/domain/formats/dates.ts';
import { foldedText } from '#lib/domain/messages/folded-text.ts';
import { messageAge, type MessageAge } from '#lib/domain/messages/message-age.ts';
import styles from './message-row.module.css';

interface MessageRowProps {
  message: Message;
  isRead: boolean;
  nowMs: number;
  /** Expanded from the beginning. */
  isOpenFirst?: boolean;
  onMark: (isRead: boolean) => void;
}

/** A message that expands in the list, which marks it as read. */
export function MessageRow({
  message,
  isRead,
  nowMs,
  isOpenFirst = false,
  onMark,
}: MessageRowProps) {
  const t = useTranslations('messages');
  const [isOpen, setOpen] = useState(isOpenFirst);
  const textId = useId();
  const { title, content, createTime } = message;

  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && !isRead) onMark(true);
  };
  return (
    <article className={styles.message} data-unread={!isRead || undefined}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          onClick={toggle}
        >
          <span className={styles.title}>
            <bdi>{title}</bdi>
          </span>
          <span className={styles.facts}>
            {!isRead && <Badge tone="accent">{t('unread')}</Badge>}
            <MessageTime at={createTime} nowMs={nowMs} />
          </span>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <div id={textId} className={styles.body}>
          <MessageText text={content} title={title} />
          <p className={styles.acts}>
            <Button size="small" onClick={() => onMark(!isRead)}>
              {isRead ? t('markUnread') : t('markRead')}
            </Button>
          </p>
        </div>
      )}
    </article>
  );
}

interface MessageTextProps {
  /** Untrusted: shown as text, never as markup. */
  text: string;
  /** The title of the message, for the button's label in screen readers. */
  title: string;
}

/** The text of a message; a long one is collapsed until the viewer expands it. */
function MessageText({ text, title }: MessageTextProps) {
  const t = useTranslations('messages');
  const [isWhole, setWhole] = useState(false);
  const folded = foldedText(text);
  return (
    <>
      <p className={styles.text}>
        <bdi>{isWhole ? text : (folded ?? text)}</bdi>
      </p>
      {folded !== null && (
        <Button
          variant="bare"
          size="small"
          className={styles.more}
          aria-expanded={isWhole}
          aria-label={isWhole ? t('lessOf', { title }) : t('moreOf', { title })}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('less') : t('more')}
        </Button>
      )}
    </>
  );
}

/** When a message arrived, in the viewer's time zone: relative while it is recent, and the date and time of day. */
function MessageTime({ at, nowMs }: { at: number; nowMs: number }) {
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
