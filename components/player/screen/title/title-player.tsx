'use client';

import { SkipForward } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Aspect } from '#components/player/controls/aspect.ts';
import { CornerButtons } from '#components/player/controls/corner-buttons.tsx';
import { ControlsOverlay } from '#components/player/controls/controls-overlay.tsx';
import { SoundBlocked } from '#components/player/controls/sound-blocked.tsx';
import { useKeySheet } from '#components/player/controls/keys/use-key-sheet.tsx';
import { useTrackKeys } from '#components/player/controls/menus/use-track-keys.ts';
import { playerCommands } from '#components/player/session/player-commands.ts';
import { PlayerFrame } from '#components/player/screen/player-frame.tsx';
import {
  useRecordingView,
  type RecordingWatching,
} from '#components/player/session/recording/use-recording-session.ts';
import { SleepNotice } from '#components/player/controls/sleep-timer/sleep-notice.tsx';
import { useSleepTimer } from '#components/player/controls/sleep-timer/use-sleep-timer.ts';
import { useClock } from '#components/player/screen/use-clock.ts';
import { useWakeLock } from '#components/player/screen/use-wake-lock.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { isAudioTitle } from '#lib/domain/vod/audio-title.ts';
import { chaptersOf, introAt, nextEpisodeInSeconds } from '#lib/domain/vod/chapters.ts';
import { NextEpisodeCard } from '#components/player/screen/title/next-episode-card.tsx';
import { TitleBackdrop } from '#components/player/screen/title/title-backdrop.tsx';
import { TitleBar } from '#components/player/screen/title/title-bar.tsx';
import { TitleHeading } from '#components/player/screen/title/title-heading.tsx';
import { TitleNotices } from './title-notices.tsx';
import { useEpisodeList } from '#components/player/screen/title/use-episode-list.tsx';
import { useAutoNext } from '#components/player/screen/title/use-auto-next.ts';
import type { TitleFacts } from '#components/player/screen/title/use-title-facts.ts';
import { useTitleMedia } from './use-title-media.ts';
import { vodActions } from './title-actions.ts';
import { watchedTitle } from '#components/player/screen/title/watched-title.ts';
import { TitleControls } from './title-controls.tsx';
import styles from './title-player.module.css';

interface TitlePlayerProps {
  watching: RecordingWatching;
  facts: TitleFacts;
  isTrailer: boolean;
  loginStatus: 'guest' | 'user';
  /** The address to return to after login. */
  address: string;
  /** `next`: it started by itself or by the button for the next episode. */
  onEpisode: (metaId: string, because: 'next' | 'episode') => void;
  onFloat: () => void;
  onClose: () => void;
  /** A small window shows only the most important buttons. */
  isCompact: boolean;
}

/** A film, an episode or a trailer (spec part 4, VOD player). */
export function TitlePlayer(props: TitlePlayerProps) {
  const { watching, facts, isTrailer, onEpisode, onFloat, onClose, isCompact } = props;
  const { session, hostRef } = watching;
  const { recording, engine } = useRecordingView(session);
  const { title, series } = facts;
  const t = useTranslations('player');
  const [aspect, setAspect] = useState<Aspect>('auto');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const keySheet = useKeySheet(false);

  const { status, fault, span, pictureAtMs } = recording;
  const name = title?.title ?? '';
  const isAudio = title !== null && isAudioTitle(title);
  const hasPicture = status === 'playing' || status === 'stalled';
  const hasEnded = status === 'ended';
  const isPlaying = hasPicture && !engine.isPaused;
  const isLocked = status === 'no-authority';
  const chapters = title && !isTrailer ? chaptersOf(title) : [];
  const next = isTrailer ? null : facts.next;
  const playNext = next ? () => onEpisode(next.metaId, 'next') : undefined;
  const playing = recording.recording?.kind === 'title' ? recording.recording.metaId : null;
  const [openedAtMs] = useState(() => Date.now());
  const sleep = useSleepTimer({
    watched: playing === null ? null : watchedTitle(playing, recording, engine.rate),
    end: title?.metaType === 'EPISODE' ? 'episode' : 'title',
    isPlaying,
    nowMs: useClock(openedAtMs),
    pause: () => session?.pause(),
    // After the end, the next episode follows, or playing on is not possible.
    play: () => !hasEnded && session?.play(),
  });
  const autoNext = useAutoNext({
    metaId: playing,
    status,
    hasNext: next !== null,
    isAsleep: sleep.isAsleep,
    onNext: () => playNext?.(),
  });
  const episodes = useEpisodeList({
    series,
    current: title,
    onPlay: (metaId) => onEpisode(metaId, 'episode'),
  });
  const hasControls = !fault && !isLocked && !hasEnded && !sleep.isAsleep;
  const commands = playerCommands((act) => session?.command(act), engine);
  const trackKeys = useTrackKeys(engine, commands);
  const seek = (toMs: number) => session?.seek(toMs);
  const actions = vodActions({
    session,
    engine,
    commands,
    trackKeys,
    sleep,
    hasPicture,
    hasEnded,
    isAudio,
    playNext,
    onFloat,
    onShowKeys: keySheet.open,
  });
  const intro = hasPicture ? introAt(chapters, pictureAtMs) : null;
  const inSeconds =
    hasPicture && next && !autoNext.isStaying
      ? nextEpisodeInSeconds(chapters, { pictureAtMs, toMs: span.toMs, rate: engine.rate })
      : null;

  useWakeLock(isPlaying && !isAudio);
  useTitleMedia({ title, series, hasPicture, engine, actions, playNext });

  return (
    <PlayerFrame
      label={t('title.player', { title: name })}
      mode="vod"
      status={status}
      isEntitled={!isLocked}
      hasPicture={(hasPicture || hasEnded) && !isAudio}
      aspect={aspect}
      hostRef={hostRef}
      isPinned={!isPlaying || isMenuOpen || (isAudio && !isCompact)}
      waitingLabel={t('waiting')}
      act={actions.act}
      backdrop={
        <TitleBackdrop title={title} isAudio={isAudio} isPlaying={hasPicture || hasEnded} />
      }
    >
      {(frame, fullScreen) => (
        <>
          {engine.isSoundBlocked && isPlaying && (
            <SoundBlocked onUnmute={() => commands.mute(false)} />
          )}
          {intro && !isCompact && (
            <Button className={styles.skip} variant="primary" onClick={() => seek(intro.toMs)}>
              <SkipForward aria-hidden />
              {t('title.skipIntro')}
            </Button>
          )}
          {next && playNext && inSeconds !== null && !isCompact && (
            <NextEpisodeCard
              next={next}
              inSeconds={inSeconds}
              onPlay={playNext}
              onStay={autoNext.stay}
            />
          )}
          {hasControls && (
            <ControlsOverlay>
              {!isCompact && (
                <TitleHeading title={title} series={series} isTrailer={isTrailer}>
                  <TitleBar
                    title={name}
                    span={span}
                    pictureAtMs={pictureAtMs}
                    chapters={chapters}
                    thumbnailsUrl={recording.thumbnailsUrl}
                    onSeek={seek}
                  />
                </TitleHeading>
              )}
              <TitleControls
                isCompact={isCompact}
                engine={engine}
                commands={{ ...commands, togglePictureInPicture: actions.toggleSmallWindow }}
                aspect={aspect}
                onAspect={setAspect}
                canPause={hasPicture}
                onTogglePlay={actions.togglePlay}
                onStep={actions.step}
                onNext={playNext}
                onEpisodes={isTrailer ? undefined : episodes.open}
                hasPicture={hasPicture}
                sleep={sleep}
                fullScreen={fullScreen}
                frame={frame}
                onMenuOpenChange={setIsMenuOpen}
                onShowKeys={keySheet.open}
              />
            </ControlsOverlay>
          )}
          {sleep.isAsleep && <SleepNotice onKeepWatching={sleep.keepWatching} />}
          <TitleNotices
            {...props}
            recording={recording}
            next={next}
            isAsking={autoNext.isAsking}
            isSilent={sleep.isAsleep || autoNext.isGoingOn}
            onNext={playNext}
            onAgain={() => session?.play()}
            onRetry={() => session?.retry()}
            onPurchased={() => session?.setEntitled(true)}
          />
          {!isCompact && <CornerButtons onFloat={onFloat} onClose={onClose} />}
          {trackKeys.said}
          {keySheet.sheet(frame)}
          {episodes.list(frame)}
        </>
      )}
    </PlayerFrame>
  );
}
