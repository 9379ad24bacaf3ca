import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from './programme-end.module.css';

interface ProgrammeEndProps {
  /** The title of the ended programme; null while unknown. */
  title: string | null;
  onBackToLive: () => void;
  onWatchOn: () => void;
}

/**
 * Shown when time-shift passes the end of its programme: offers to return to live (TS-04). The picture continues behind
 * it.
 */
export function ProgrammeEnd({ title, onBackToLive, onWatchOn }: ProgrammeEndProps) {
  const t = useTranslations('player.progress');
  const titleId = useId();
  const textId = useId();
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    // Escape keeps watching; the buttons handle the other keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.card}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onWatchOn();
      }}
    >
      <p id={titleId} className={styles.title}>
        {title === null ? t('endedUnknown') : t('ended', { title })}
      </p>
      <p id={textId} className={styles.text}>
        {t('endedText')}
      </p>
      <div className={styles.actions}>
        <Button ref={main} variant="accent" onClick={onBackToLive}>
          {t('backToLive')}
        </Button>
        <Button variant="ghost" onClick={onWatchOn}>
          {t('watchOn')}
        </Button>
      </div>
    </div>
  );
}
