import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { Message } from '#lib/contract/notices.ts';
import styles from './message-row.module.css';
import { MessageText } from './message-text.tsx';
import { MessageTime } from './message-time.tsx';

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
