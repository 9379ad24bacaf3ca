'use client';

import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import iconButton from '#components/ui/buttons/icon-button.module.css';
import { cappedCount } from '#lib/domain/messages/message-check.ts';
import { routes } from '#lib/routes.ts';
import styles from './messages-bell.module.css';
import { useUnreadCount } from './use-unread-count.ts';

/** Links to the message centre and shows the unread count (NOT-07). For users only. */
export function MessagesBell() {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const { count = 0, grownTo } = useUnreadCount();
  const label = count > 0 ? t('messagesUnread', { count }) : t('messages');
  return (
    <>
      <Link
        href={routes.myMessages()}
        prefetch={false}
        className={`${iconButton.button ?? ''} ${styles.bell ?? ''}`}
        aria-label={label}
        title={label}
        aria-current={pathname === routes.myMessages() ? 'page' : undefined}
      >
        <Bell aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {cappedCount(count)}
          </span>
        )}
      </Link>
      <span role="status" className="visually-hidden">
        {/* Emptied when messages are read, so that the same number can be announced again. */}
        {grownTo !== null && count >= grownTo && t('messagesUnread', { count: grownTo })}
      </span>
    </>
  );
}
