'use client';

import { millisecondsInMinute } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { CornerButtons } from '#components/player/controls/corner-buttons.tsx';
import { ProgrammeBar } from '#components/player/controls/seek-bar/programme-bar.tsx';
import { ChannelBackdrop } from '#components/player/screen/channel-backdrop.tsx';
import { ChannelHeading } from '#components/player/screen/channel-heading.tsx';
import { FallbackVideo } from '#components/player/screen/notices/fallback-video.tsx';
import { PlayerScreen } from '#components/player/screen/player-screen.tsx';
import { useClock } from '#components/player/screen/use-clock.ts';
import { usePlayerScreen } from '#components/player/screen/use-player-screen.ts';
import {
  useRecordingView,
  type RecordingWatching,
} from '#components/player/session/recording/use-recording-session.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CatchUpControls } from './catch-up-controls.tsx';
import { CatchUpNotices } from './catch-up-notices.tsx';
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
  const { watching, channel, programme, onPlayNext, onWatchLive, isCompact = false } = props;
  const { session, hostRef } = watching;
  const { recording, engine } = useRecordingView(session);
  const t = useTranslations('player');
  const { language } = useAppData();
  const nowMs = useClock(props.nowMs);

  const { status, fault, pictureAtMs } = recording;
  const title = programmeTitle(programme, language);
  const name = channel?.logicalChannelName ?? '';
  const hasEnded = status === 'ended';
  const isShown = status === 'playing' || status === 'stalled';
  const isNearEnd = hasEnded || (isShown && programme.stop - pictureAtMs < nextLeadMs);
  const next = useNextProgramme(channel?.epgId, programme, isNearEnd);
  const { programId } = programme;
  const screen = usePlayerScreen({
    session,
    engine,
    status,
    nowMs,
    hasChannels: false,
    hasEnded,
    play: () => session?.play(),
    step: (byMs) => session?.step(byMs),
    watched: {
      source: `catch-up ${programId}`,
      item: programId,
      positionMs: pictureAtMs,
      endMs: programme.stop,
      hasEnded,
      rate: engine.rate,
    },
    sleepEnd: 'programme',
    media: {
      title,
      channel: name,
      artwork: programme.stillUrl ?? channel?.iconUrl,
      onNext: next && next.stop <= nowMs ? () => onPlayNext(next) : undefined,
    },
  });
  const { hasPicture, isLocked } = screen;

  return (
    <PlayerScreen
      screen={screen}
      mode="catch-up"
      label={t('catchUp.player', { title })}
      hostRef={hostRef}
      isCompact={isCompact}
      hasControls={!fault && !isLocked && !hasEnded}
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
      heading={
        <ChannelHeading
          channel={{ channelSeq: channel?.channelSeq ?? 0, logicalChannelName: name }}
          title={title}
          badge={<Badge tone="catchup">{t('catchUp.badge')}</Badge>}
        >
          <ProgrammeBar
            programme={{ title, start: programme.start, stop: programme.stop }}
            nowMs={nowMs}
            pictureAtMs={pictureAtMs}
            tone="catch-up"
            disabledReason={null}
            onSeek={(atMs) => session?.seek(atMs)}
          />
        </ChannelHeading>
      }
      controls={(shared) => (
        <CatchUpControls {...shared} onStep={screen.step} onWatchLive={onWatchLive} />
      )}
      notices={
        <CatchUpNotices
          {...props}
          recording={recording}
          session={session}
          title={title}
          next={next}
          nowMs={nowMs}
          isAsleep={screen.sleep.isAsleep}
        />
      }
    >
      {!isCompact && <CornerButtons onFloat={props.onFloat} onClose={props.onClose} />}
    </PlayerScreen>
  );
}
