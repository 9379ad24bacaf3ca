import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from './sleep-notice.module.css';

/** The sleep timer has ended: the picture has faded, and the viewer can continue. */
export function SleepNotice({ onKeepWatching }: { onKeepWatching: () => void }) {
  const t = useTranslations('player.sleep');
  const titleId = useId();
  const textId = useId();
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <div
      className={styles.night}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <div className={styles.words}>
        <p id={titleId} className={styles.title}>
          {t('due')}
        </p>
        <p id={textId} className={styles.text}>
          {t('dueText')}
        </p>
        <Button ref={main} variant="accent" onClick={onKeepWatching}>
          {t('keepWatching')}
        </Button>
      </div>
    </div>
  );
}
