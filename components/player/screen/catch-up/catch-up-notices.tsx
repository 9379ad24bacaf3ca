import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import type { RecordingState } from '#lib/domain/playback/recording/recording-state.ts';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import { FaultNotice } from '#components/player/screen/notices/fault-notice.tsx';
import { NoAuthorityNotice } from '#components/player/screen/notices/no-authority-notice.tsx';
import type { RecordingSession } from '#components/player/session/recording/recording-session.ts';
import { CatchUpEnd } from './catch-up-end.tsx';

interface CatchUpNoticesProps {
  recording: RecordingState;
  session: RecordingSession | null;
  /** Null until the channels are loaded. */
  channel: Channel | null;
  programme: Programme;
  title: string;
  /** The programme after this one; null while unknown. */
  next: Programme | null;
  nowMs: number;
  /** The sleep timer has paused the picture. */
  isAsleep: boolean;
  loginStatus: 'guest' | 'user';
  /** The address to return to after login. */
  address: string;
  onPlayNext: (programme: Programme) => void;
  onWatchLive: () => void;
}

/** The notice over the picture when playback has stopped: the end, no authority, or a fault. */
export function CatchUpNotices(props: CatchUpNoticesProps) {
  const { recording, session, channel, programme, title } = props;
  const { status, fault, retryAtMs } = recording;
  const name = channel?.logicalChannelName ?? '';
  return (
    <>
      {status === 'ended' && !props.isAsleep && (
        <CatchUpEnd
          title={title}
          next={props.next}
          nowMs={props.nowMs}
          onAgain={() => session?.seek(programme.start)}
          onPlayNext={props.onPlayNext}
          onWatchLive={props.onWatchLive}
        />
      )}
      {status === 'no-authority' && channel && (
        <NoAuthorityNotice
          loginStatus={props.loginStatus}
          wanted={{ kind: 'catchup', id: channel.logicalChannelId, name }}
          icon={<ChannelLogo channel={channel} isLocked eager />}
          returnTo={props.address}
          onPurchased={() => session?.setEntitled(true)}
        />
      )}
      {fault && (
        <FaultNotice
          fault={fault}
          subject="programme"
          about={`${name} · ${title}`}
          isRetrying={status !== 'error'}
          retryAtMs={retryAtMs}
          onRetry={() => session?.retry()}
        />
      )}
    </>
  );
}
