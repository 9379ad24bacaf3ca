import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { ControlButton } from './control-button.tsx';
import styles from './controls.module.css';

interface VolumeControlProps {
  isMuted: boolean;
  /** 0 to 1. */
  volume: number;
  onMute: (isMuted: boolean) => void;
  onVolume: (volume: number) => void;
}

export function VolumeControl({ isMuted, volume, onMute, onVolume }: VolumeControlProps) {
  const t = useTranslations('player');
  const isSilent = isMuted || volume === 0;
  const percent = isSilent ? 0 : Math.round(volume * 100);
  const Icon = isSilent ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const fill: CSSProperties & Record<'--fill', string> = { '--fill': `${percent}%` };
  return (
    <div className={styles.volume}>
      <ControlButton
        label={isSilent ? t('unmute') : t('mute')}
        shortcut="M"
        icon={<Icon aria-hidden />}
        onClick={() => onMute(!isSilent)}
      />
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        style={fill}
        aria-label={t('volume')}
        aria-valuetext={t('volumeValue', { percent })}
        onChange={(event) => onVolume(Number(event.target.value) / 100)}
      />
    </div>
  );
}
