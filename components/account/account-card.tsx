import type { ReactNode } from 'react';
import styles from './account-overview.module.css';

/** A part of an account page with its heading. `id`: unique in the page. */
export function AccountCard({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
