import { Maximize, Minimize, Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import { ControlButton } from '#components/player/controls/control-button.tsx';
import { QualityMenu } from '#components/player/controls/quality-menu.tsx';
import { VolumeControl } from '#components/player/controls/volume-control.tsx';
import type { FullScreen } from '#components/player/use-full-screen.ts';
import controls from '#components/player/controls/controls.module.css';
import type { LiveCommands } from './live-commands.ts';

interface LiveControlsProps {
  engine: EngineSnapshot;
  commands: LiveCommands;
  /** Something plays, or has been paused. */
  canPause: boolean;
  fullScreen: FullScreen;
  frame: HTMLElement | null;
  onMenuOpenChange: (isOpen: boolean) => void;
}

/** The row of buttons under the picture. */
export function LiveControls(props: LiveControlsProps) {
  const { engine, commands, canPause, fullScreen, frame, onMenuOpenChange } = props;
  const t = useTranslations('player');
  return (
    <div className={controls.bar} role="group" aria-label={t('controls')}>
      <ControlButton
        label={engine.isPaused ? t('play') : t('pause')}
        shortcut="K"
        icon={engine.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        disabled={!canPause}
        onClick={commands.togglePlay}
      />
      <VolumeControl
        isMuted={engine.isMuted}
        volume={engine.volume}
        onMute={commands.mute}
        onVolume={commands.setVolume}
      />
      <span className={controls.spring} />
      {engine.renditions.length > 1 && (
        <QualityMenu
          renditions={engine.renditions}
          activeId={engine.activeRenditionId}
          chosenId={engine.chosenRenditionId}
          onChoose={commands.chooseQuality}
          onOpenChange={onMenuOpenChange}
          container={frame}
        />
      )}
      {fullScreen.isPossible && (
        <ControlButton
          label={fullScreen.isFullScreen ? t('exitFullScreen') : t('fullScreen')}
          shortcut="F"
          icon={fullScreen.isFullScreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          onClick={fullScreen.toggle}
        />
      )}
    </div>
  );
}
