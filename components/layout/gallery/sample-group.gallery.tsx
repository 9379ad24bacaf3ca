import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** The samples of one kind of component, under its name. */
export function SampleGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.samples}>{children}</div>
    </section>
  );
}
