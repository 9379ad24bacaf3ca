import { Lock } from 'lucide-react';
import { FaultNotice } from '#components/player/screen/notices/fault-notice.tsx';
import { NoAuthorityNotice } from '#components/player/screen/notices/no-authority-notice.tsx';
import type { VodDetail } from '#lib/contract/vod.ts';
import type { RecordingState } from '#lib/domain/playback/recording/recording-state.ts';
import { TitleEnd } from './title-end.tsx';
import type { TitleFacts } from '#components/player/screen/title/use-title-facts.ts';

interface TitleNoticesProps {
  facts: TitleFacts;
  loginStatus: 'guest' | 'user';
  address: string;
  recording: RecordingState;
  next: VodDetail | null;
  isAsking: boolean;
  /** No end notice: the next episode is about to start, or the sleep timer has paused the title. */
  isSilent: boolean;
  onNext: (() => void) | undefined;
  onAgain: () => void;
  onRetry: () => void;
  /** The refused request may be retried. */
  onPurchased: () => void;
  onClose: () => void;
}

/** The notice over the picture when playback has stopped: the end, no authority, or a fault. */
export function TitleNotices(props: TitleNoticesProps) {
  const { facts, recording, loginStatus, address, onNext } = props;
  const { status, fault, retryAtMs, recording: playing } = recording;
  const name = facts.title?.title ?? '';
  return (
    <>
      {status === 'ended' && !props.isSilent && (
        <TitleEnd
          title={name}
          next={props.next}
          isAsking={props.isAsking}
          onNext={() => onNext?.()}
          onAgain={props.onAgain}
          onClose={props.onClose}
        />
      )}
      {status === 'no-authority' && playing?.kind === 'title' && (
        <NoAuthorityNotice
          loginStatus={loginStatus}
          wanted={{ kind: 'title', id: playing.metaId, name }}
          icon={<Lock />}
          returnTo={address}
          onPurchased={props.onPurchased}
        />
      )}
      {fault && (
        <FaultNotice
          fault={fault}
          subject="title"
          about={name}
          isRetrying={status !== 'error'}
          retryAtMs={retryAtMs}
          onRetry={props.onRetry}
        />
      )}
    </>
  );
}
