import { Pause, Play, Radio } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ControlButton } from '#components/player/controls/control-button.tsx';
import { EndControls } from '#components/player/controls/end-controls.tsx';
import { VolumeControl } from '#components/player/controls/volume-control.tsx';
import { StepButtons } from '#components/player/controls/step-buttons.tsx';
import controls from '#components/player/controls/controls.module.css';

type CatchUpControlsProps = Omit<ComponentProps<typeof EndControls>, 'hasRates'> & {
  /** The player is playing or paused. */
  canPause: boolean;
  onTogglePlay: () => void;
  /** A small window shows only the most important buttons. */
  isCompact: boolean;
  onStep: (byMs: number) => void;
  onWatchLive: () => void;
};

/** The row of buttons below the picture of an ended programme. */
export function CatchUpControls(props: CatchUpControlsProps) {
  const { engine, commands, canPause, onTogglePlay, onStep, onWatchLive, isCompact, ...end } =
    props;
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
      <StepButtons isDisabled={!canPause} onStep={onStep} />
      <VolumeControl
        isMuted={engine.isMuted}
        volume={engine.volume}
        onMute={commands.mute}
        onVolume={commands.setVolume}
      />
      {!isCompact && (
        <button
          type="button"
          className={`${controls.textButton} ${controls.wordy}`}
          aria-label={t('catchUp.watchLive')}
          title={t('catchUp.watchLive')}
          onClick={onWatchLive}
        >
          <Radio aria-hidden />
          <span>{t('catchUp.watchLive')}</span>
        </button>
      )}
      <span className={controls.spring} />
      {!isCompact && <EndControls engine={engine} commands={commands} hasRates {...end} />}
    </div>
  );
}
