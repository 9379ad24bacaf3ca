import type { ReactNode } from 'react';
import styles from './desk-page.module.css';

interface DeskPageProps {
  title: string;
  lead?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the desk: its title, its buttons and its content. */
export function DeskPage({ title, lead, actions, children }: DeskPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
