import { useTranslations } from 'next-intl';
import type { ReactNode, RefCallback } from 'react';
import { ControlsOverlay } from '#components/player/controls/controls-overlay.tsx';
import { SoundBlocked } from '#components/player/controls/sound-blocked.tsx';
import { SleepNotice } from '#components/player/controls/sleep-timer/sleep-notice.tsx';
import type { SharedControls } from './player-controls.tsx';
import { ReceiverNotice } from './notices/receiver-notice.tsx';
import { StreamDetailsPanel } from './details/stream-details-panel.tsx';
import { PlayerFrame, type PlayerFrameState } from './player-frame.tsx';
import type { PlayerScreenState } from './use-player-screen.ts';

interface PlayerScreenProps {
  /** The result of `usePlayerScreen`. */
  screen: PlayerScreenState;
  mode: PlayerFrameState['mode'];
  label: string;
  hostRef: RefCallback<HTMLDivElement>;
  backdrop: ReactNode;
  /** A small window shows only the most important buttons, without a heading. */
  isCompact: boolean;
  /** The sleep notice hides the controls in any case. */
  hasControls: boolean;
  heading: ReactNode;
  controls: (shared: SharedControls) => ReactNode;
  /** Under the controls. */
  banner?: ReactNode;
  /** Over the controls, under the sleep notice. */
  notices?: ReactNode;
  /** Over the sleep notice. */
  children?: ReactNode;
  /** Sheets over everything else. */
  sheets?: (frame: HTMLElement | null) => ReactNode;
}

/** The screen of every player: the frame with picture, controls, notices and sheets. */
export function PlayerScreen(props: PlayerScreenProps) {
  const { screen, isCompact } = props;
  const { engine, commands, sleep, hasPicture, hasEnded, isAudio, isPlaying } = screen;
  const t = useTranslations('player');
  return (
    <PlayerFrame
      label={props.label}
      mode={props.mode}
      status={screen.status}
      isEntitled={!screen.isLocked}
      hasPicture={(hasPicture || hasEnded) && !isAudio}
      aspect={screen.aspect}
      hostRef={props.hostRef}
      isPinned={
        !isPlaying ||
        engine.receiver === 'connected' ||
        screen.isMenuOpen ||
        (isAudio && !isCompact)
      }
      waitingLabel={t('waiting')}
      act={screen.act}
      backdrop={props.backdrop}
    >
      {(frame, fullScreen) => (
        <>
          {engine.isSoundBlocked && isPlaying && (
            <SoundBlocked onUnmute={() => commands.mute(false)} />
          )}
          {props.banner}
          {props.hasControls && !sleep.isAsleep && (
            <ControlsOverlay>
              {!isCompact && props.heading}
              {props.controls({
                isCompact,
                engine,
                commands,
                aspect: screen.aspect,
                onAspect: screen.setAspect,
                canPause: hasPicture,
                onTogglePlay: screen.togglePlay,
                hasPicture,
                sleep,
                fullScreen,
                frame,
                onMenuOpenChange: screen.setIsMenuOpen,
                onShowKeys: screen.keySheet.open,
                onDetails: screen.details.toggle,
              })}
            </ControlsOverlay>
          )}
          {screen.details.isShown && <StreamDetailsPanel read={() => screen.details.read()} />}
          <ReceiverNotice receiver={engine.receiver} />
          {props.notices}
          {sleep.isAsleep && <SleepNotice onKeepWatching={sleep.keepWatching} />}
          {props.children}
          {screen.trackKeys.said}
          {screen.keySheet.sheet(frame)}
          {props.sheets?.(frame)}
        </>
      )}
    </PlayerFrame>
  );
}
