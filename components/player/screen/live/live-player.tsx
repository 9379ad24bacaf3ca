'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import type { Entitlement } from '#lib/domain/entitlement/authority.ts';
import { isAtLive } from '#lib/domain/playback/live/live-state.ts';
import { shiftBlock } from '#lib/domain/playback/live/time-shift.ts';
import { bounds } from '#lib/limits.ts';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import type { Aspect } from '#components/player/controls/aspect.ts';
import { ControlsOverlay } from '#components/player/controls/controls-overlay.tsx';
import { SoundBlocked } from '#components/player/controls/sound-blocked.tsx';
import { useKeySheet } from '#components/player/controls/keys/use-key-sheet.tsx';
import { useTrackKeys } from '#components/player/controls/menus/use-track-keys.ts';
import { FallbackVideo } from '#components/player/screen/fallback-video.tsx';
import { NoAuthorityNotice } from '#components/player/screen/no-authority-notice.tsx';
import { playerCommands } from '#components/player/session/player-commands.ts';
import { PlayerFrame } from '#components/player/screen/player-frame.tsx';
import type { PlayerAction } from '#components/player/controls/keys/player-keys.ts';
import { formatSpan } from '#components/player/controls/seek-bar/format-span.ts';
import { ProgrammeBar } from '#components/player/controls/seek-bar/programme-bar.tsx';
import { ProgrammeEnd } from '#components/player/screen/live/programme-end.tsx';
import { SleepNotice } from '#components/player/controls/sleep-timer/sleep-notice.tsx';
import { useSleepTimer } from '#components/player/controls/sleep-timer/use-sleep-timer.ts';
import { useClock } from '#components/player/screen/use-clock.ts';
import { useMediaSession } from '#components/player/screen/use-media-session.ts';
import { useWakeLock } from '#components/player/screen/use-wake-lock.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import overlay from '#components/player/controls/overlay.module.css';
import { ChannelBackdrop } from '#components/player/screen/channel-backdrop.tsx';
import { LiveControls } from './live-controls.tsx';
import { LiveFault } from './live-fault.tsx';
import { LiveBadge, ChannelHeading } from '#components/player/screen/channel-heading.tsx';
import type { OnAir } from './on-air.ts';
import { watchedLive } from './watched-live.ts';
import {
  useLiveView,
  type LiveWatching,
} from '#components/player/session/live/use-live-session.ts';
import { useSeenProgrammes } from './use-seen-programmes.ts';

interface LivePlayerProps {
  watching: LiveWatching;
  /** Null until the channel is known. */
  channel: Channel | null;
  onAir: OnAir | null;
  nowMs: number;
  /** The viewer's entitlement for the channel. */
  entitlement: Entitlement;
  loginStatus: 'guest' | 'user';
  /** The address of this screen with this channel. */
  address: string;
  /** The actions of the system's next and previous buttons: change the channel. */
  onNext?: () => void;
  onPrevious?: () => void;
  /** A small window shows only the most important buttons. */
  isCompact?: boolean;
  /** More elements over the picture. */
  children?: ReactNode;
}

/** The live player: picture, controls, rewinding, and a message when there is no picture. */
export function LivePlayer(props: LivePlayerProps) {
  const { watching, channel, onAir, entitlement, loginStatus, address, isCompact = false } = props;
  const { session, hostRef } = watching;
  const { live, engine } = useLiveView(session);
  const t = useTranslations('player');
  const nowMs = useClock(props.nowMs);
  const programmes = useSeenProgrammes(channel?.logicalChannelId ?? null, onAir);
  const [aspect, setAspect] = useState<Aspect>('auto');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const keySheet = useKeySheet(true);

  const hasPicture = live.status === 'playing' || live.status === 'stalled';
  const isPlaying = hasPicture && !engine.isPaused;
  const isLocked = live.status === 'no-authority';
  const hasNotice = isLocked || live.fault !== null || live.hasEnded;
  const scope = { canTimeShift: entitlement.canTimeShift, programmes };
  const block = shiftBlock(scope, nowMs);
  const blockReason =
    live.mode === 'live' && block !== null ? t(`progress.blocked.${block}`) : null;
  const framed =
    live.mode === 'time-shift'
      ? (programmes.find(({ start }) => start === live.programme?.start) ?? null)
      : onAir;
  const name = channel?.logicalChannelName ?? '';
  const title = framed?.title ?? name;
  const isBehind = hasPicture && !isAtLive(live);
  const behindMs = nowMs - (live.pictureAtMs ?? nowMs);

  const sleep = useSleepTimer({
    watched: live.channelId === null ? null : watchedLive(live, framed, nowMs),
    end: framed ? 'programme' : null,
    isPlaying,
    nowMs,
    pause: () => session?.pause(),
    play: () => session?.play(scope),
  });

  const commands = playerCommands((act) => session?.command(act), engine);
  const trackKeys = useTrackKeys(engine, commands);
  const togglePlay = () => {
    if (sleep.isAsleep) sleep.keepWatching();
    else if (engine.isPaused) session?.play(scope);
    else session?.pause();
  };
  const step = (byMs: number) => {
    if (sleep.isAsleep) sleep.keepWatching();
    else session?.step(byMs, scope);
  };
  const returnToLive = () => session?.returnToLive();
  const watchOn = () => session?.watchOn(scope);

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
    artwork: channel?.iconUrl,
    isPaused: engine.isPaused,
    actions: {
      play: togglePlay,
      pause: togglePlay,
      seekbackward: () => step(-bounds.seekStepMs),
      seekforward: () => step(bounds.seekStepMs),
      ...(props.onNext && { nexttrack: props.onNext }),
      ...(props.onPrevious && { previoustrack: props.onPrevious }),
    },
  });

  return (
    <PlayerFrame
      label={t('player', { channel: name })}
      mode={live.mode}
      status={live.status}
      isEntitled={!isLocked}
      hasPicture={hasPicture}
      aspect={aspect}
      hostRef={hostRef}
      isPinned={!isPlaying || isMenuOpen}
      waitingLabel={t('waiting')}
      act={act}
      backdrop={
        <>
          <ChannelBackdrop
            channel={channel}
            isTuning={live.status === 'asking' || live.status === 'attaching'}
            isPlaying={hasPicture}
            isBare={hasNotice}
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
          {live.wasPausedTooLong && (
            <p className={overlay.said} role="status" data-lasts>
              {t('progress.pausedTooLong')}
            </p>
          )}
          {(!hasNotice || isLocked) && !sleep.isAsleep && (
            <ControlsOverlay>
              {channel && !isLocked && !isCompact && (
                <ChannelHeading
                  channel={channel}
                  title={title}
                  badge={
                    <LiveBadge
                      isPlaying={isPlaying}
                      behind={isBehind ? formatSpan(behindMs) : null}
                    />
                  }
                  action={
                    isBehind && (
                      <Button variant="accent" size="small" onClick={returnToLive}>
                        {t('progress.backToLive')}
                      </Button>
                    )
                  }
                >
                  {framed && (
                    <ProgrammeBar
                      programme={framed}
                      nowMs={nowMs}
                      pictureAtMs={isBehind || live.mode === 'time-shift' ? live.pictureAtMs : null}
                      tone={isBehind ? 'time-shift' : live.mode}
                      disabledReason={blockReason}
                      onSeek={(atMs) => session?.seek(atMs, scope)}
                    />
                  )}
                </ChannelHeading>
              )}
              <LiveControls
                isCompact={isCompact}
                engine={engine}
                commands={commands}
                aspect={aspect}
                onAspect={setAspect}
                canPause={hasPicture}
                onTogglePlay={togglePlay}
                startOver={
                  entitlement.canTimeShift && framed && !isLocked && !isCompact
                    ? { reason: blockReason, act: () => session?.seek(framed.start, scope) }
                    : null
                }
                onBackToLive={isBehind && isCompact ? returnToLive : null}
                hasPicture={hasPicture}
                sleep={sleep}
                fullScreen={fullScreen}
                frame={frame}
                onMenuOpenChange={setIsMenuOpen}
                onShowKeys={keySheet.open}
              />
            </ControlsOverlay>
          )}
          {live.hasEnded && !live.fault && !sleep.isAsleep && (
            <ProgrammeEnd
              title={framed?.title ?? null}
              onBackToLive={returnToLive}
              onWatchOn={watchOn}
            />
          )}
          {isLocked && channel && (
            <NoAuthorityNotice
              loginStatus={loginStatus}
              wanted={{
                kind: 'live',
                id: channel.logicalChannelId,
                name: channel.logicalChannelName,
              }}
              icon={<ChannelLogo channel={channel} isLocked eager />}
              returnTo={address}
            />
          )}
          {live.fault && (
            <LiveFault
              live={live}
              fault={live.fault}
              about={`${name} · ${title}`}
              session={session}
            />
          )}
          {sleep.isAsleep && <SleepNotice onKeepWatching={sleep.keepWatching} />}
          {props.children}
          {trackKeys.said}
          {keySheet.sheet(frame)}
        </>
      )}
    </PlayerFrame>
  );
}
