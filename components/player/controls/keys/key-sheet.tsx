import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import styles from './key-sheet.module.css';

interface KeySheetProps {
  /** Live players have channels to zap through. */
  hasChannels: boolean;
  onClose: () => void;
  /** The full-screen player. */
  container: HTMLElement | null;
}

/** Lists every key of the player and of zapping; opened by `?` (ZAP-03). */
export function KeySheet({ hasChannels, onClose, container }: KeySheetProps) {
  const t = useTranslations('player.keys');
  return (
    <Dialog title={t('title')} widthPx={560} onClose={onClose} closesByBack container={container}>
      <div className={styles.sheet}>
        <h3 className={styles.heading}>{t('player')}</h3>
        <dl className={styles.list}>
          <Row keys={[t('space'), 'K']} or={t('or')} does={t('togglePlay')} />
          <Row keys={['J', 'L']} does={t('step')} />
          <Row keys={['←', '→']} does={t('seek')} />
          <Row keys={['↑', '↓']} does={t('volume')} />
          <Row keys={['M']} does={t('mute')} />
          <Row keys={['C']} does={t('subtitles')} />
          <Row keys={['B']} does={t('sound')} />
          <Row keys={['F']} does={t('fullScreen')} />
          <Row keys={['P']} does={t('pictureInPicture')} />
          <Row keys={['I']} does={t('details')} />
          {!hasChannels && <Row keys={['N']} does={t('nextEpisode')} />}
          <Row keys={['?']} does={t('help')} />
        </dl>
        {hasChannels && (
          <>
            <h3 className={styles.heading}>{t('channels')}</h3>
            <dl className={styles.list}>
              <Row keys={[']', '[', 'Page ↑', 'Page ↓']} does={t('nextChannel')} />
              <Row keys={['0 – 9']} does={t('digits')} />
              <Row keys={['⌫']} does={t('lastChannel')} />
              <Row keys={['G']} does={t('guide')} />
            </dl>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Row({ keys, or, does }: { keys: readonly string[]; or?: string; does: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.keys}>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && or && <span className={styles.or}>{or}</span>}
            <kbd className={styles.key}>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
