'use client';

import { useTranslations } from 'next-intl';
import type { Failure } from '#components/account/attempt.ts';
import styles from './failure-note.module.css';

/** Why a form failed. Always rendered, so that screen readers announce a change. */
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
