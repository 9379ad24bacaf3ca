import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

interface EmptyListProps {
  /** Instead of 'this list is empty'. */
  text?: string;
  icon?: ReactNode;
  /** The viewer's next step. */
  children?: ReactNode;
}

export function EmptyList({ text, icon, children }: EmptyListProps) {
  const t = useTranslations('ui');
  return (
    <div className={styles.empty}>
      {icon ?? <Inbox aria-hidden="true" />}
      <p className={styles.text}>{text ?? t('emptyList')}</p>
      {children}
    </div>
  );
}
