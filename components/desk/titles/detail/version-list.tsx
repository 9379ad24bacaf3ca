'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { titlePath, useSourceName } from '#components/desk/titles/title-columns.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskTitleSplit, type DeskTitleRow } from '#lib/contract/desk/titles.ts';
import styles from './title-screen.module.css';

/** The films that were merged into this one. */
export function VersionList({ versions }: { versions: readonly DeskTitleRow[] }) {
  const t = useTranslations('deskTitles');
  const sourceName = useSourceName();
  const split = useDeskWrite(deskTitleSplit);
  return (
    <section className={styles.part} aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      <p className={styles.note}>{t('versionsText')}</p>
      <ul className={styles.list}>
        {versions.map(({ metaId, name, source }) => (
          <li key={metaId} className={styles.entry}>
            <Link href={titlePath(metaId)} prefetch={false}>
              <span className={styles.words}>{`${name} · ${sourceName(source)}`}</span>
            </Link>
            <Button
              size="small"
              disabled={split.isPending}
              aria-label={t('splitOf', { name })}
              onClick={() => split.mutate({ metaId })}
            >
              {t('split')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
