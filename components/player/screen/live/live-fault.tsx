import { useTranslations } from 'next-intl';
import type { LiveState } from '#lib/domain/playback/live/live-state.ts';
import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';
import { FaultNotice } from '#components/player/screen/notices/fault-notice.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { LiveSession } from '#components/player/session/live/live-session.ts';

interface LiveFaultProps {
  live: LiveState;
  fault: PlaybackFault;
  about: string;
  session: LiveSession | null;
}

/** The error display of live; behind live it also offers to return to live (TS-05). */
export function LiveFault({ live, fault, about, session }: LiveFaultProps) {
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
