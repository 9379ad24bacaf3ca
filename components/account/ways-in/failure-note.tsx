'use client';

import { useTranslations } from 'next-intl';
import type { Failure } from '#components/account/attempt.ts';
import styles from './failure-note.module.css';

/** Why a form did not work. It is always there, so that what it says is announced. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  const t = useTranslations();
  return (
    <div role="alert">
      {failure && !failure.entry && (
        <p className={styles.failure}>
          {failure.name === 'lac' && <strong>{t('account.lacTitle')}</strong>}
          {'text' in failure ? failure.text : t(`errors.${failure.messageKey}`)}
        </p>
      )}
    </div>
  );
}
