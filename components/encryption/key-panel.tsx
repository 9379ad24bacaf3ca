'use client';

import { KeyRound, RotateCw, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { reloadPage } from '#components/ui/reload-page.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ShareKeyState } from '#lib/browser/sealed/share-key-store.ts';
import { KeyForm } from './key-form.tsx';
import styles from './key-panel.module.css';

/** Explains why the screen cannot be shown, and accepts a share key. */
export function KeyPanel({ state }: { state: Exclude<ShareKeyState, 'clear' | 'held'> }) {
  const t = useTranslations('encryption');
  return (
    <section className={styles.panel} aria-labelledby="key-title">
      <KeyRound className={styles.mark} aria-hidden="true" />
      <h1 id="key-title" className={styles.title}>
        {t(`${state}Title`)}
      </h1>
      <p className={styles.text} role="alert">
        {t(`${state}Text`)}
      </p>
      {(state === 'missing' || state === 'wrong') && <KeyForm />}
      {state === 'version' && (
        <Button variant="primary" onClick={reloadPage}>
          <RotateCw aria-hidden="true" />
          {t('reload')}
        </Button>
      )}
      {state !== 'unsupported' && (
        <p className={styles.local}>
          <ShieldCheck aria-hidden="true" />
          {t('local')}
        </p>
      )}
    </section>
  );
}
