import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** What the numbers mean. */
  note?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its title. */
export function Panel({ title, note, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

export function PanelEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

interface PanelTableProps {
  label: string;
  /** The names of the columns; `isNumber`: its cells are at the right. */
  columns: readonly { label: string; isNumber?: boolean; isExtra?: boolean }[];
  children: ReactNode;
}

/** A table that scrolls inside its panel, so that a longer one does not move what is below. */
export function PanelTable({ label, columns, children }: PanelTableProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                data-number={column.isNumber ? '' : undefined}
                className={column.isExtra ? styles.extra : undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
