import { ListVideo, Pause, Play, SkipForward } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ControlButton } from '#components/player/controls/control-button.tsx';
import { EndControls } from '#components/player/controls/end-controls.tsx';
import { VolumeControl } from '#components/player/controls/volume-control.tsx';
import { StepButtons } from '#components/player/controls/step-buttons.tsx';
import controls from '#components/player/controls/controls.module.css';

type TitleControlsProps = Omit<ComponentProps<typeof EndControls>, 'hasRates'> & {
  /** The player is playing or paused. */
  canPause: boolean;
  onTogglePlay: () => void;
  /** A small window shows only the most important buttons. */
  isCompact: boolean;
  onStep: (byMs: number) => void;
  /** Absent without a next episode. */
  onNext: (() => void) | undefined;
  /** Absent without other episodes. */
  onEpisodes: (() => void) | undefined;
};

/** The row of buttons below the picture of a title. */
export function TitleControls(props: TitleControlsProps) {
  const { engine, commands, canPause, onTogglePlay, onStep, isCompact, ...rest } = props;
  const { onNext, onEpisodes, ...end } = rest;
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
      <span className={controls.wide}>
        <StepButtons isDisabled={!canPause} onStep={onStep} />
      </span>
      {onNext && (
        <ControlButton
          label={t('title.nextEpisode')}
          shortcut="N"
          icon={<SkipForward aria-hidden />}
          onClick={onNext}
        />
      )}
      <VolumeControl
        isMuted={engine.isMuted}
        volume={engine.volume}
        onMute={commands.mute}
        onVolume={commands.setVolume}
      />
      <span className={controls.spring} />
      {!isCompact && onEpisodes && (
        <ControlButton
          label={t('title.episodes')}
          icon={<ListVideo aria-hidden />}
          onClick={onEpisodes}
        />
      )}
      {!isCompact && <EndControls engine={engine} commands={commands} hasRates {...end} />}
    </div>
  );
}
