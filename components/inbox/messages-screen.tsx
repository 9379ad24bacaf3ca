'use client';

import { CheckCheck, Mailbox, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MoreEntries } from '#components/data/paged-list/more-entries.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import rows from '#components/ui/row-list.module.css';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { showToast } from '#components/ui/toast/toast.ts';
import { limits } from '#lib/limits.ts';
import { useKnownUnreadCount } from './bell/use-unread-count.ts';
import { MessageRow } from './message-row.tsx';
import styles from './messages-screen.module.css';
import { isMessageRead, useMessages } from './use-messages.ts';

/** The message centre (spec part 2, notifications list): the operator's messages to the member, newest first. */
export function MessagesScreen({ renderedAt }: { renderedAt: number }) {
  const t = useTranslations('messages');
  const nowMs = useNow(renderedAt);
  const messages = useMessages();
  const { entries, isLoading, hasFailed, hasMore, isMarkingAll } = messages;
  const unreadLoaded = entries.filter((message) => !isMessageRead(message)).length;
  const unread = Math.max(useKnownUnreadCount() ?? 0, unreadLoaded);
  const hasNothingToMark = unread === 0 || isMarkingAll;

  const sayWhenFailed = (change: Promise<boolean>) =>
    void change.then((isSaved) => {
      if (isSaved) return;
      const text = t('changeFailed');
      showToast({ id: 'message-state', text, tone: 'error', durationMs: limits.toastMs });
    });

  if (isLoading) {
    return (
      <div className={rows.list} aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className={styles.skeleton} />
        ))}
      </div>
    );
  }
  if (hasFailed) {
    return (
      <EmptyList text={t('failed')}>
        <Button onClick={messages.retry}>
          <RotateCw aria-hidden="true" />
          {t('retry')}
        </Button>
      </EmptyList>
    );
  }
  if (entries.length === 0 && !hasMore) {
    return (
      <EmptyList text={t('emptyTitle')} icon={<Mailbox aria-hidden="true" />}>
        <p className={styles.hint}>{t('emptyText')}</p>
      </EmptyList>
    );
  }
  return (
    <section className={styles.screen} aria-label={t('title')}>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {t('unreadCount', { count: unread })}
        </p>
        {/* The button is not disabled when all is read: a disabled button would lose the focus. */}
        <Button
          size="small"
          aria-disabled={hasNothingToMark || undefined}
          onClick={() => {
            if (!hasNothingToMark) sayWhenFailed(messages.markAllRead());
          }}
        >
          <CheckCheck aria-hidden="true" />
          {t('markAll')}
        </Button>
      </div>
      <ul className={rows.list} aria-label={t('title')}>
        {entries.map((message) => (
          <li key={message.msgId}>
            <MessageRow
              message={message}
              isRead={isMessageRead(message)}
              nowMs={nowMs}
              onMark={(isRead) => sayWhenFailed(messages.mark(message, isRead))}
            />
          </li>
        ))}
      </ul>
      <MoreEntries {...messages} loadsNear />
    </section>
  );
}
