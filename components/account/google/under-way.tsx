'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Spinner } from '#components/ui/states/spinner.tsx';
import styles from './under-way.module.css';

/** Shown after Google has identified the viewer, while the login runs. */
export function UnderWay({ children }: { children: ReactNode }) {
  const t = useTranslations('account');
  return (
    <>
      <h1 className={styles.title}>{t('loginTitle')}</h1>
      <p role="status" className={styles.underWay}>
        <Spinner sizePx={20} />
        {t('loggingIn')}
      </p>
      {children}
    </>
  );
}
