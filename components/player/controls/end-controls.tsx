import { Keyboard, Maximize, Minimize } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Aspect } from '#components/player/controls/aspect.ts';
import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import type { PlayerCommands } from '#components/player/session/player-commands.ts';
import type { Sleep } from '#components/player/controls/sleep-timer/use-sleep-timer.ts';
import type { FullScreen } from '#components/player/controls/use-full-screen.ts';
import { ControlButton } from './control-button.tsx';
import { useOverlayHost } from './overlay-host.ts';
import { PictureInPictureButton } from './picture-in-picture-button.tsx';
import { ReceiverButton } from './receiver-button.tsx';
import { QualityMenu } from '#components/player/controls/menus/quality-menu.tsx';
import { SettingsMenu } from '#components/player/controls/menus/settings-menu.tsx';
import styles from './controls.module.css';

interface EndControlsProps {
  engine: EngineSnapshot;
  commands: PlayerCommands;
  aspect: Aspect;
  onAspect: (aspect: Aspect) => void;
  hasRates: boolean;
  /** The result of `useSleepTimer`. */
  sleep: Sleep;
  /** The player shows a picture. */
  hasPicture: boolean;
  fullScreen: FullScreen;
  frame: HTMLElement | null;
  onMenuOpenChange: (isOpen: boolean) => void;
  onShowKeys: () => void;
  onDetails: () => void;
}

/** The right half of the buttons, identical in every player. */
export function EndControls(props: EndControlsProps) {
  const { engine, commands, fullScreen, hasPicture, onMenuOpenChange } = props;
  const t = useTranslations('player');
  const container = useOverlayHost(props.frame);
  return (
    <>
      {hasPicture && engine.renditions.length > 1 && (
        <QualityMenu
          renditions={engine.renditions}
          activeId={engine.activeRenditionId}
          chosenId={engine.chosenRenditionId}
          onChoose={commands.chooseQuality}
          onOpenChange={onMenuOpenChange}
          container={container}
        />
      )}
      {hasPicture && (
        <SettingsMenu
          engine={engine}
          commands={commands}
          aspect={props.aspect}
          onAspect={props.onAspect}
          hasRates={props.hasRates}
          sleep={props.sleep}
          onDetails={props.onDetails}
          onOpenChange={onMenuOpenChange}
          container={container}
        />
      )}
      <span className={styles.wide} data-fine>
        <ControlButton
          label={t('keys.open')}
          shortcut="?"
          icon={<Keyboard aria-hidden />}
          onClick={props.onShowKeys}
        />
      </span>
      <PictureInPictureButton
        className={styles.wide}
        isOn={engine.isInPictureInPicture}
        isDisabled={!hasPicture}
        onToggle={commands.togglePictureInPicture}
      />
      <ReceiverButton receiver={engine.receiver} onChoose={commands.chooseReceiver} />
      {fullScreen.isPossible && (
        <ControlButton
          label={fullScreen.isFullScreen ? t('exitFullScreen') : t('fullScreen')}
          shortcut="F"
          icon={fullScreen.isFullScreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          onClick={fullScreen.toggle}
        />
      )}
    </>
  );
}
