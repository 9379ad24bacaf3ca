'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from './home-desk.module.css';

interface HomeEntryProps {
  name: string;
  facts: ReactNode;
  acts: readonly EntryAct[];
}

interface EntryAct {
  kind: 'show' | 'hide' | 'titles' | 'edit' | 'remove';
  isBusy?: boolean;
  act: () => void;
}

/** A banner or row in its list: its name, facts of it, and what can be done with it. */
export function HomeEntry({ name, facts, acts }: HomeEntryProps) {
  const t = useTranslations('deskHome');
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.buttons}>
        {acts.map(({ kind, isBusy = false, act }) => (
          <Button
            key={kind}
            size="small"
            variant="bare"
            disabled={isBusy}
            aria-label={t(`${kind}Of`, { name })}
            onClick={act}
          >
            {t(kind)}
          </Button>
        ))}
      </div>
    </>
  );
}
