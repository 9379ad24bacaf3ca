import type { Channel } from '#lib/contract/channels.ts';
import type { LiveState } from '#lib/domain/playback/live/live-state.ts';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import { NoAuthorityNotice } from '#components/player/screen/notices/no-authority-notice.tsx';
import type { LiveSession } from '#components/player/session/live/live-session.ts';
import { LiveFault } from './live-fault.tsx';
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
