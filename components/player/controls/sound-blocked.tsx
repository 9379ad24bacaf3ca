import { VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from './overlay.module.css';

/** A prominent button to unmute, when the browser blocked the sound. */
export function SoundBlocked({ onUnmute }: { onUnmute: () => void }) {
  const t = useTranslations('player');
  return (
    <Button className={styles.sound} variant="primary" onClick={onUnmute}>
      <VolumeX aria-hidden />
      {t('turnSoundOn')}
    </Button>
  );
}
