import { Pause, Play, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ControlButton } from '#components/player/controls/control-button.tsx';
import { EndControls } from '#components/player/controls/end-controls.tsx';
import { VolumeControl } from '#components/player/controls/volume-control.tsx';
import controls from '#components/player/controls/controls.module.css';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ComponentProps } from 'react';

type LiveControlsProps = Omit<ComponentProps<typeof EndControls>, 'hasRates'> & {
  /** The player is playing or paused. */
  canPause: boolean;
  onTogglePlay: () => void;
  /** A small window shows only the most important buttons. */
  isCompact: boolean;
  /** Null when this channel cannot be rewound. `reason`: why not at the moment. */
  startOver: { reason: string | null; act: () => void } | null;
  /** For a small window, which has no heading; null at live. */
  onBackToLive: (() => void) | null;
};

/** The row of buttons below the picture. */
export function LiveControls(props: LiveControlsProps) {
  const { engine, commands, canPause, onTogglePlay, startOver, onBackToLive, isCompact, ...end } =
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
      <VolumeControl
        isMuted={engine.isMuted}
        volume={engine.volume}
        onMute={commands.mute}
        onVolume={commands.setVolume}
      />
      {startOver && (
        <button
          type="button"
          className={`${controls.textButton} ${controls.wordy}`}
          aria-label={t('progress.startOver')}
          aria-disabled={startOver.reason !== null}
          title={startOver.reason ?? t('progress.startOver')}
          onClick={() => startOver.reason === null && startOver.act()}
        >
          <RotateCcw aria-hidden />
          <span>{t('progress.startOver')}</span>
        </button>
      )}
      {onBackToLive && (
        <Button
          className={controls.backToLive}
          variant="accent"
          size="small"
          onClick={onBackToLive}
        >
          {t('progress.backToLive')}
        </Button>
      )}
      <span className={controls.spring} />
      {!isCompact && <EndControls engine={engine} commands={commands} hasRates={false} {...end} />}
    </div>
  );
}
