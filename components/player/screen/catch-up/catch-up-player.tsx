'use client';

import { millisecondsInMinute } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { bounds } from '#lib/limits.ts';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import type { Aspect } from '#components/player/controls/aspect.ts';
import { ControlsOverlay } from '#components/player/controls/controls-overlay.tsx';
import { SoundBlocked } from '#components/player/controls/sound-blocked.tsx';
import { useKeySheet } from '#components/player/controls/keys/use-key-sheet.tsx';
import { useTrackKeys } from '#components/player/controls/menus/use-track-keys.ts';
import { ChannelBackdrop } from '#components/player/screen/channel-backdrop.tsx';
import { ChannelHeading } from '#components/player/screen/channel-heading.tsx';
import { FallbackVideo } from '#components/player/screen/fallback-video.tsx';
import { FaultNotice } from '#components/player/screen/fault-notice.tsx';
import { NoAuthorityNotice } from '#components/player/screen/no-authority-notice.tsx';
import { playerCommands } from '#components/player/session/player-commands.ts';
import { PlayerFrame } from '#components/player/screen/player-frame.tsx';
import type { PlayerAction } from '#components/player/controls/keys/player-keys.ts';
import { ProgrammeBar } from '#components/player/controls/seek-bar/programme-bar.tsx';
import {
  useRecordingView,
  type RecordingWatching,
} from '#components/player/session/recording/use-recording-session.ts';
import { SleepNotice } from '#components/player/controls/sleep-timer/sleep-notice.tsx';
import { useSleepTimer } from '#components/player/controls/sleep-timer/use-sleep-timer.ts';
import { useClock } from '#components/player/screen/use-clock.ts';
import { useMediaSession } from '#components/player/screen/use-media-session.ts';
import { useWakeLock } from '#components/player/screen/use-wake-lock.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { CatchUpControls } from './catch-up-controls.tsx';
import { CatchUpEnd } from './catch-up-end.tsx';
import { CornerButtons } from '#components/player/controls/corner-buttons.tsx';
import { useNextProgramme } from './use-next-programme.ts';

interface CatchUpPlayerProps {
  watching: RecordingWatching;
  /** Null until the channels are loaded. */
  channel: Channel | null;
  programme: Programme;
  nowMs: number;
  loginStatus: 'guest' | 'user';
  /** The address to return to after login. */
  address: string;
  /** Plays the next programme, which has ended too. */
  onPlayNext: (programme: Programme) => void;
  onWatchLive: () => void;
  onFloat?: () => void;
  onClose?: () => void;
  /** A small window shows only the most important buttons. */
  isCompact?: boolean;
}

/** The next programme is requested this long before the end, in ms. */
const nextLeadMs = millisecondsInMinute;

/** Plays an ended programme from start to end, with a bar that spans the programme (CU-01). */
export function CatchUpPlayer(props: CatchUpPlayerProps) {
  const { watching, channel, programme, loginStatus, address, onPlayNext, onWatchLive } = props;
  const { isCompact = false } = props;
  const { session, hostRef } = watching;
  const { recording, engine } = useRecordingView(session);
  const t = useTranslations('player');
  const { language } = useAppData();
  const nowMs = useClock(props.nowMs);
  const [aspect, setAspect] = useState<Aspect>('auto');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const keySheet = useKeySheet(false);

  const { status, fault } = recording;
  const title = programmeTitle(programme, language);
  const name = channel?.logicalChannelName ?? '';
  const hasPicture = status === 'playing' || status === 'stalled';
  const isPlaying = hasPicture && !engine.isPaused;
  const isLocked = status === 'no-authority';
  const hasEnded = status === 'ended';
  const isNearEnd = hasEnded || (hasPicture && programme.stop - recording.pictureAtMs < nextLeadMs);
  const next = useNextProgramme(channel?.epgId, programme, isNearEnd);
  const sleep = useSleepTimer({
    watched: {
      ...{ source: `catch-up ${programme.programId}`, item: programme.programId },
      ...{ positionMs: recording.pictureAtMs, endMs: programme.stop, hasEnded, rate: engine.rate },
    },
    end: 'programme',
    isPlaying,
    nowMs,
    pause: () => session?.pause(),
    // After the end, playing on is not possible: the end screen offers the next actions.
    play: () => !hasEnded && session?.play(),
  });
  const commands = playerCommands((act) => session?.command(act), engine);
  const trackKeys = useTrackKeys(engine, commands);

  const togglePlay = () => {
    if (sleep.isAsleep) sleep.keepWatching();
    else if (engine.isPaused || hasEnded) session?.play();
    else session?.pause();
  };
  const step = (byMs: number) => {
    if (sleep.isAsleep) sleep.keepWatching();
    else session?.step(byMs);
  };
  const again = () => session?.seek(programme.start);

  const act = (action: PlayerAction) => {
    if (action === 'toggle-play') togglePlay();
    else if (action === 'toggle-mute') commands.mute(!engine.isMuted);
    else if (action === 'step-back') step(-bounds.seekStepMs);
    else if (action === 'step-forward') step(bounds.seekStepMs);
    else if (action === 'next-subtitles' && hasPicture) trackKeys.nextSubtitles();
    else if (action === 'next-sound' && hasPicture) trackKeys.nextSound();
    else if (action === 'show-keys') keySheet.open();
    else if (action === 'volume-up') commands.setVolume(engine.volume + bounds.volumeStep);
    else if (action === 'volume-down') commands.setVolume(engine.volume - bounds.volumeStep);
    else if (action === 'toggle-picture-in-picture' && hasPicture)
      commands.togglePictureInPicture();
  };

  useWakeLock(isPlaying);
  useMediaSession({
    title: hasPicture ? title : null,
    channel: name,
    artwork: programme.stillUrl ?? channel?.iconUrl,
    isPaused: engine.isPaused,
    actions: {
      play: togglePlay,
      pause: togglePlay,
      seekbackward: () => step(-bounds.seekStepMs),
      seekforward: () => step(bounds.seekStepMs),
      ...(next && next.stop <= nowMs && { nexttrack: () => onPlayNext(next) }),
    },
  });

  return (
    <PlayerFrame
      label={t('catchUp.player', { title })}
      mode="catch-up"
      status={status}
      isEntitled={!isLocked}
      hasPicture={hasPicture || hasEnded}
      aspect={aspect}
      hostRef={hostRef}
      isPinned={!isPlaying || isMenuOpen}
      waitingLabel={t('waiting')}
      act={act}
      backdrop={
        <>
          <ChannelBackdrop
            channel={channel}
            isTuning={status === 'asking' || status === 'attaching'}
            isPlaying={hasPicture || hasEnded}
            isBare={isLocked || fault !== null}
          />
          {isLocked && <FallbackVideo />}
        </>
      }
    >
      {(frame, fullScreen) => (
        <>
          {engine.isSoundBlocked && isPlaying && (
            <SoundBlocked onUnmute={() => commands.mute(false)} />
          )}
          {!fault && !isLocked && !hasEnded && !sleep.isAsleep && (
            <ControlsOverlay>
              {!isCompact && (
                <ChannelHeading
                  channel={{ channelSeq: channel?.channelSeq ?? 0, logicalChannelName: name }}
                  title={title}
                  badge={<Badge tone="catchup">{t('catchUp.badge')}</Badge>}
                >
                  <ProgrammeBar
                    programme={{ title, start: programme.start, stop: programme.stop }}
                    nowMs={nowMs}
                    pictureAtMs={recording.pictureAtMs}
                    tone="catch-up"
                    disabledReason={null}
                    onSeek={(atMs) => session?.seek(atMs)}
                  />
                </ChannelHeading>
              )}
              <CatchUpControls
                isCompact={isCompact}
                engine={engine}
                commands={commands}
                aspect={aspect}
                onAspect={setAspect}
                canPause={hasPicture}
                onTogglePlay={togglePlay}
                onStep={step}
                onWatchLive={onWatchLive}
                hasPicture={hasPicture}
                sleep={sleep}
                fullScreen={fullScreen}
                frame={frame}
                onMenuOpenChange={setIsMenuOpen}
                onShowKeys={keySheet.open}
              />
            </ControlsOverlay>
          )}
          {hasEnded && !sleep.isAsleep && (
            <CatchUpEnd
              title={title}
              next={next}
              nowMs={nowMs}
              onAgain={again}
              onPlayNext={onPlayNext}
              onWatchLive={onWatchLive}
            />
          )}
          {isLocked && channel && (
            <NoAuthorityNotice
              loginStatus={loginStatus}
              wanted={{
                kind: 'catchup',
                id: channel.logicalChannelId,
                name: channel.logicalChannelName,
              }}
              icon={<ChannelLogo channel={channel} isLocked eager />}
              returnTo={address}
              onPurchased={() => session?.setEntitled(true)}
            />
          )}
          {fault && (
            <FaultNotice
              fault={fault}
              subject="programme"
              about={`${name} · ${title}`}
              isRetrying={status !== 'error'}
              retryAtMs={recording.retryAtMs}
              onRetry={() => session?.retry()}
            />
          )}
          {sleep.isAsleep && <SleepNotice onKeepWatching={sleep.keepWatching} />}
          {!isCompact && <CornerButtons onFloat={props.onFloat} onClose={props.onClose} />}
          {trackKeys.said}
          {keySheet.sheet(frame)}
        </>
      )}
    </PlayerFrame>
  );
}
