import { Keyboard, Maximize, Minimize, PictureInPicture2, Cast } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Aspect } from './aspect.ts';
import type { EngineSnapshot } from '#components/player/engine/engine.ts';
import type { PlayerCommands } from '#components/player/session/player-commands.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { Sleep } from './sleep-timer/use-sleep-timer.ts';
import type { FullScreen } from './use-full-screen.ts';
import { ControlButton } from './control-button.tsx';
import { useOverlayHost } from './overlay-host.ts';
import { QualityMenu } from './menus/quality-menu.tsx';
import { SettingsMenu, type VersionChoice } from './menus/settings-menu.tsx';
import styles from './controls.module.css';

interface EndControlsProps {
  engine: EngineSnapshot;
  commands: PlayerCommands;
  aspect: Aspect;
  onAspect: (aspect: Aspect) => void;
  hasRates: boolean;
  /** The result of `useSleepTimer`. */
  sleep: Sleep;
  versions?: VersionChoice | null;
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
          versions={props.versions ?? null}
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

interface PictureInPictureButtonProps {
  isOn: boolean;
  /** True without authority or picture (LIV-07). */
  isDisabled: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** Renders nothing when the browser has no picture-in-picture. */
function PictureInPictureButton(props: PictureInPictureButtonProps) {
  const { isOn, isDisabled, onToggle, className } = props;
  const t = useTranslations('player.settings');
  const isHydrated = useHydrated();
  if (isHydrated && !document.pictureInPictureEnabled) return null;
  return (
    <span className={className}>
      <ControlButton
        label={isOn ? t('exitPictureInPicture') : t('pictureInPicture')}
        shortcut="P"
        icon={<PictureInPicture2 aria-hidden />}
        disabled={isDisabled}
        onClick={onToggle}
      />
    </span>
  );
}

interface ReceiverButtonProps {
  receiver: EngineSnapshot['receiver'];
  onChoose: () => void;
}

/** Opens the browser's choice of other screens; rendered only when the browser has found one (WEB-06). */
function ReceiverButton({ receiver, onChoose }: ReceiverButtonProps) {
  const t = useTranslations('player.receiver');
  if (receiver === 'none' || receiver === 'failed') return null;
  return (
    <ControlButton
      label={t('choose')}
      aria-pressed={receiver === 'connected'}
      icon={<Cast aria-hidden />}
      onClick={onChoose}
    />
  );
}
