'use client';

import { SkipForward } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { artworkAt } from '#lib/artwork.ts';
import { smallWindowOf } from '#lib/domain/playback/picture-in-picture.ts';
import { isAudioTitle } from '#lib/domain/vod/audio-title.ts';
import { chaptersOf, introAt, nextEpisodeInSeconds } from '#lib/domain/vod/chapters.ts';
import { CornerButtons } from '#components/player/controls/corner-buttons.tsx';
import { PlayerScreen } from '#components/player/screen/player-screen.tsx';
import { useClock } from '#components/player/screen/use-clock.ts';
import { usePlayerScreen } from '#components/player/screen/use-player-screen.ts';
import {
  useRecordingView,
  type RecordingWatching,
} from '#components/player/session/recording/use-recording-session.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { NextEpisodeCard } from './episodes/next-episode-card.tsx';
import { TitleBackdrop } from './title-backdrop.tsx';
import { TitleBar } from './title-bar.tsx';
import { TitleControls } from './title-controls.tsx';
import { TitleHeading } from './title-heading.tsx';
import { TitleNotices } from './title-notices.tsx';
import { useAutoNext } from './episodes/use-auto-next.ts';
import { useEpisodeList } from './episodes/use-episode-list.tsx';
import type { TitleFacts } from './use-title-facts.ts';
import { useTitleVersion } from './use-title-version.ts';
import { watchedTitle } from './watched-title.ts';
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
  const t = useTranslations('player.title');

  const { status, fault, span, pictureAtMs } = recording;
  const name = title?.title ?? '';
  const isAudio = title !== null && isAudioTitle(title);
  const hasEnded = status === 'ended';
  const chapters = title && !isTrailer ? chaptersOf(title) : [];
  const next = isTrailer ? null : facts.next;
  const playNext = next ? () => onEpisode(next.metaId, 'next') : undefined;
  const show = recording.recording?.kind === 'title' ? recording.recording : null;
  const playing = show?.metaId ?? null;
  const picture = title?.landscape ?? title?.poster;
  const [openedAtMs] = useState(() => Date.now());
  const screen = usePlayerScreen({
    session,
    engine,
    status,
    nowMs: useClock(openedAtMs),
    hasChannels: false,
    hasEnded,
    isAudio,
    play: () => session?.play(),
    step: (byMs) => session?.step(byMs),
    watched: playing === null ? null : watchedTitle(playing, recording, engine.rate),
    sleepEnd: title?.metaType === 'EPISODE' ? 'episode' : 'title',
    media: {
      title: title?.title ?? null,
      channel: series?.title ?? '',
      artwork: picture && artworkAt(picture, 640),
      onNext: playNext,
    },
    onNextEpisode: playNext,
    onSmallWindow: smallWindowOf(isAudio) === 'hide-dialog' ? onFloat : undefined,
  });
  const { hasPicture, isLocked, sleep } = screen;
  const autoNext = useAutoNext({
    metaId: playing,
    status,
    hasNext: next !== null,
    isAsleep: sleep.isAsleep,
    onNext: () => playNext?.(),
  });
  const versions = useTitleVersion({ session, title, show, pictureAtMs });
  const episodes = useEpisodeList({
    series,
    current: title,
    onPlay: (metaId) => onEpisode(metaId, 'episode'),
  });
  const seek = (toMs: number) => session?.seek(toMs);
  const intro = hasPicture ? introAt(chapters, pictureAtMs) : null;
  const inSeconds =
    hasPicture && next && !autoNext.isStaying
      ? nextEpisodeInSeconds(chapters, { pictureAtMs, toMs: span.toMs, rate: engine.rate })
      : null;

  return (
    <PlayerScreen
      screen={screen}
      mode="vod"
      label={t('player', { title: name })}
      hostRef={hostRef}
      isCompact={isCompact}
      hasControls={!fault && !isLocked && !hasEnded}
      backdrop={
        <TitleBackdrop title={title} isAudio={isAudio} isPlaying={hasPicture || hasEnded} />
      }
      banner={
        <>
          {intro && !isCompact && (
            <Button className={styles.skip} variant="primary" onClick={() => seek(intro.toMs)}>
              <SkipForward aria-hidden />
              {t('skipIntro')}
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
        </>
      }
      heading={
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
      }
      controls={(shared) => (
        <TitleControls
          {...shared}
          versions={versions}
          onStep={screen.step}
          onNext={playNext}
          onEpisodes={isTrailer ? undefined : episodes.open}
        />
      )}
      sheets={episodes.list}
    >
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
    </PlayerScreen>
  );
}
