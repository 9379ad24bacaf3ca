import { useSyncExternalStore } from 'react';
import { stage, type StageShow } from '#components/player/stage/stage.ts';

/** What plays in this tab; nothing on the server. */
export function useStageShow(): StageShow | null {
  return useSyncExternalStore(stage.subscribe, stage.show, () => null);
}

/** Whether this very programme is what plays as catch-up. */
export function isCaughtUp(show: StageShow | null, channelId: string, programId: string): boolean {
  return (
    show?.kind === 'catch-up' &&
    show.channelId === channelId &&
    show.programme.programId === programId
  );
}
