'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import type { Entitlement } from '#lib/domain/entitlement/authority.ts';
import { isAtLive } from '#lib/domain/playback/live/live-state.ts';
import { shiftBlock } from '#lib/domain/playback/live/time-shift.ts';
import overlay from '#components/player/controls/overlay.module.css';
import { formatSpan } from '#components/player/controls/seek-bar/format-span.ts';
import { ProgrammeBar } from '#components/player/controls/seek-bar/programme-bar.tsx';
import { ChannelBackdrop } from '#components/player/screen/channel-backdrop.tsx';
import { LiveBadge, ChannelHeading } from '#components/player/screen/channel-heading.tsx';
import { FallbackVideo } from '#components/player/screen/notices/fallback-video.tsx';
import { PlayerScreen } from '#components/player/screen/player-screen.tsx';
import { useClock } from '#components/player/screen/use-clock.ts';
import { usePlayerScreen } from '#components/player/screen/use-player-screen.ts';
import {
  useLiveView,
  type LiveWatching,
} from '#components/player/session/live/use-live-session.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { LiveControls } from './live-controls.tsx';
import { LiveNotices } from './live-notices.tsx';
import type { OnAir } from './on-air.ts';
import { useSeenProgrammes } from './use-seen-programmes.ts';
import { watchedLive } from './watched-live.ts';

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
  const { watching, channel, onAir, entitlement, isCompact = false } = props;
  const { session, hostRef } = watching;
  const { live, engine } = useLiveView(session);
  const t = useTranslations('player');
  const nowMs = useClock(props.nowMs);
  const programmes = useSeenProgrammes(channel?.logicalChannelId ?? null, onAir);

  const scope = { canTimeShift: entitlement.canTimeShift, programmes };
  const framed =
    live.mode === 'time-shift'
      ? (programmes.find(({ start }) => start === live.programme?.start) ?? null)
      : onAir;
  const name = channel?.logicalChannelName ?? '';
  const title = framed?.title ?? engine.streamTitle ?? name;
  const screen = usePlayerScreen({
    session,
    engine,
    status: live.status,
    nowMs,
    hasChannels: true,
    play: () => session?.play(scope),
    step: (byMs) => session?.step(byMs, scope),
    watched: live.channelId === null ? null : watchedLive(live, framed, nowMs),
    sleepEnd: framed ? 'programme' : null,
    media: {
      title,
      channel: name,
      artwork: channel?.iconUrl,
      onNext: props.onNext,
      onPrevious: props.onPrevious,
    },
  });
  const { hasPicture, isLocked } = screen;
  const hasNotice = isLocked || live.fault !== null || live.hasEnded;
  const block = shiftBlock(scope, nowMs);
  const blockReason =
    live.mode === 'live' && block !== null ? t(`progress.blocked.${block}`) : null;
  const isBehind = hasPicture && !isAtLive(live);
  const behindMs = nowMs - (live.pictureAtMs ?? nowMs);
  const returnToLive = () => session?.returnToLive();

  return (
    <PlayerScreen
      screen={screen}
      mode={live.mode}
      label={t('player', { channel: name })}
      hostRef={hostRef}
      isCompact={isCompact}
      hasControls={!hasNotice || isLocked}
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
      banner={
        live.wasPausedTooLong && (
          <p className={overlay.said} role="status" data-lasts>
            {t('progress.pausedTooLong')}
          </p>
        )
      }
      heading={
        channel &&
        !isLocked && (
          <ChannelHeading
            channel={channel}
            title={title}
            badge={
              <LiveBadge
                isPlaying={screen.isPlaying}
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
        )
      }
      controls={(shared) => (
        <LiveControls
          {...shared}
          startOver={
            entitlement.canTimeShift && framed && !isLocked && !isCompact
              ? { reason: blockReason, act: () => session?.seek(framed.start, scope) }
              : null
          }
          onBackToLive={isBehind && isCompact ? returnToLive : null}
        />
      )}
      notices={
        <LiveNotices
          live={live}
          session={session}
          channel={channel}
          programmeTitle={framed?.title ?? null}
          isAsleep={screen.sleep.isAsleep}
          loginStatus={props.loginStatus}
          address={props.address}
          onWatchOn={() => session?.watchOn(scope)}
        />
      }
    >
      {props.children}
    </PlayerScreen>
  );
}
