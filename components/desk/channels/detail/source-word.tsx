'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from './channel.module.css';

interface SourceWordProps {
  /** What the source says; undefined when the field is not edited. */
  says: string | number | undefined;
  onPutBack: () => void;
  isBusy: boolean;
}

/** The source's word beside an edited field, and the way back to it. */
export function SourceWord({ says, onPutBack, isBusy }: SourceWordProps) {
  const t = useTranslations('deskChannels');
  if (says === undefined) return null;
  return (
    <p className={styles.word}>
      <span>{t('sourceSays', { says: says === '' ? '–' : String(says) })}</span>
      <Button size="small" variant="ghost" disabled={isBusy} onClick={onPutBack}>
        {t('putBack')}
      </Button>
    </p>
  );
}
