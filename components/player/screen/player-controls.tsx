import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { ControlButton } from '#components/player/controls/control-button.tsx';
import { EndControls } from '#components/player/controls/end-controls.tsx';
import { VolumeControl } from '#components/player/controls/volume-control.tsx';
import controls from '#components/player/controls/controls.module.css';

/** The controls that every player has. */
export type SharedControls = Omit<ComponentProps<typeof EndControls>, 'hasRates'> & {
  /** The player is playing or paused. */
  canPause: boolean;
  onTogglePlay: () => void;
  /** A small window shows only the most important buttons. */
  isCompact: boolean;
};

type PlayerControlsProps = SharedControls & {
  hasRates: boolean;
  beforeVolume?: ReactNode;
  afterVolume?: ReactNode;
  beforeEnd?: ReactNode;
};

/** The row of buttons below the picture; each player adds its own. */
export function PlayerControls(props: PlayerControlsProps) {
  const { canPause, onTogglePlay, isCompact, beforeVolume, afterVolume, beforeEnd, ...end } = props;
  const { engine, commands } = end;
  const t = useTranslations('player');
  return (
    <div className={controls.bar} role="group" aria-label={t('controls')}>
      <ControlButton
        label={engine.isPaused ? t('play') : t('pause')}
        shortcut="K"
        icon={engine.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        disabled={!canPause}
        onClick={onTogglePlay}
      />
      {beforeVolume}
      <VolumeControl
        isMuted={engine.isMuted}
        volume={engine.volume}
        onMute={commands.mute}
        onVolume={commands.setVolume}
      />
      {afterVolume}
      <span className={controls.spring} />
      {beforeEnd}
      {!isCompact && <EndControls {...end} />}
    </div>
  );
}
