import { Cast } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import styles from './receiver-notice.module.css';

/** Says over the picture's place that another screen shows it; the controls below still work. */
export function ReceiverNotice({ receiver }: { receiver: EngineSnapshot['receiver'] }) {
  const t = useTranslations('player.receiver');
  const isSaid = receiver === 'connecting' || receiver === 'connected' || receiver === 'failed';
  return (
    <div role="status" className={styles.notice}>
      {isSaid && (
        <p className={styles.text}>
          <Cast aria-hidden />
          {t(receiver)}
        </p>
      )}
    </div>
  );
}
