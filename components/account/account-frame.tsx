import type { ReactNode } from 'react';
import { AccountTabs } from './account-tabs.tsx';
import styles from './account-frame.module.css';

/** Layout of the account pages: the title, the links between them, and a column of readable width. */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <AccountTabs />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
