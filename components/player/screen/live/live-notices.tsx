import { useTranslations } from 'next-intl';
import type { Channel } from '#lib/contract/channels.ts';
import type { LiveState } from '#lib/domain/playback/live/live-state.ts';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import { FaultNotice } from '#components/player/screen/notices/fault-notice.tsx';
import { NoAuthorityNotice } from '#components/player/screen/notices/no-authority-notice.tsx';
import type { LiveSession } from '#components/player/session/live/live-session.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';
import { ProgrammeEnd } from './programme-end.tsx';

interface LiveNoticesProps {
  live: LiveState;
  session: LiveSession | null;
  /** Null until the channel is known. */
  channel: Channel | null;
  /** The title of the programme on the bar; null without one. */
  programmeTitle: string | null;
  /** The sleep timer has paused the picture. */
  isAsleep: boolean;
  loginStatus: 'guest' | 'user';
  /** The address to return to after login. */
  address: string;
  /** The viewer stays behind live past the programme's end. */
  onWatchOn: () => void;
}

/** The notice over the picture of live: the programme's end behind live, no authority, or a fault. */
export function LiveNotices(props: LiveNoticesProps) {
  const { live, session, channel, programmeTitle } = props;
  const name = channel?.logicalChannelName ?? '';
  return (
    <>
      {live.hasEnded && !live.fault && !props.isAsleep && (
        <ProgrammeEnd
          title={programmeTitle}
          onBackToLive={() => session?.returnToLive()}
          onWatchOn={props.onWatchOn}
        />
      )}
      {live.status === 'no-authority' && channel && (
        <NoAuthorityNotice
          loginStatus={props.loginStatus}
          wanted={{ kind: 'live', id: channel.logicalChannelId, name }}
          icon={<ChannelLogo channel={channel} isLocked eager />}
          returnTo={props.address}
        />
      )}
      {live.fault && (
        <LiveFault
          live={live}
          fault={live.fault}
          about={`${name} · ${programmeTitle ?? name}`}
          session={session}
        />
      )}
    </>
  );
}

interface LiveFaultProps {
  live: LiveState;
  fault: PlaybackFault;
  about: string;
  session: LiveSession | null;
}

/** The error display of live; behind live it also offers to return to live (TS-05). */
function LiveFault({ live, fault, about, session }: LiveFaultProps) {
  const t = useTranslations('player.progress');
  return (
    <FaultNotice
      fault={fault}
      about={about}
      isRetrying={live.status !== 'error'}
      retryAtMs={live.retryAtMs}
      onRetry={() => session?.retry()}
      // The message then recommends returning to live, so that button comes first.
      isRetrySecond={live.mode === 'time-shift' && live.status === 'error'}
    >
      {live.mode === 'time-shift' && (
        <Button
          variant={live.status === 'error' ? 'accent' : 'ghost'}
          onClick={() => session?.returnToLive()}
        >
          {t('backToLive')}
        </Button>
      )}
    </FaultNotice>
  );
}
