'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useStableOrder } from '#components/desk/now/use-stable-order.ts';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import type { DeskImport } from '#lib/contract/desk/now.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { Panel, PanelEmpty } from './panel.tsx';
import styles from './list.module.css';

const keyOf = ({ kind, name }: DeskImport) => `${kind} ${name}`;

/** The imports that run, and those that failed last. */
export function ImportsPanel({ imports }: { imports: readonly DeskImport[] }) {
  const t = useTranslations('deskNow');
  const rows = useStableOrder(imports, keyOf);
  return (
    <Panel title={t('imports')}>
      {rows.length === 0 ? (
        <PanelEmpty>{t('noImports')}</PanelEmpty>
      ) : (
        <ul className={styles.list}>
          {rows.map(({ kind, name, isRunning, triedAt, problem }) => (
            <li key={`${kind} ${name}`} className={styles.entry}>
              <Link
                href={deskRoutes.desk('sources')}
                prefetch={false}
                className={styles.link}
                title={name}
              >
                {t(kind)} {name}
              </Link>
              <p className={styles.state} data-bad={isRunning ? undefined : ''}>
                {t(isRunning ? 'importRunning' : 'importFailed')}
                {' · '}
                <LocalDate at={triedAt} /> <LocalTime at={triedAt} />
              </p>
              {problem !== null && <p className={styles.problem}>{problem}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
