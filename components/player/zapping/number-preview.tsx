import { useTranslations } from 'next-intl';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import type { TypedNumber } from './use-zap.ts';
import styles from './number-preview.module.css';

interface NumberPreviewProps extends TypedNumber {
  isLocked: boolean;
}

/** Shows the typed number and its channel over the picture. */
export function NumberPreview({ typed, channel, isLocked }: NumberPreviewProps) {
  const t = useTranslations('player.zap');
  return (
    <div className={styles.preview} role="status" data-typed={typed}>
      {typed !== '' && (
        <div className={styles.card}>
          <span className={styles.number}>{typed}</span>
          {channel ? (
            <>
              <ChannelLogo channel={channel} isLocked={isLocked} eager />
              <span className={styles.words}>
                <span className={styles.seq}>{channel.channelSeq}</span>
                <span className={styles.name}>{channel.logicalChannelName}</span>
              </span>
            </>
          ) : (
            <span className={styles.name}>{t('noChannel')}</span>
          )}
        </div>
      )}
    </div>
  );
}
