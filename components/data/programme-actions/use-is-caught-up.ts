import { useSyncExternalStore } from 'react';
import { stage } from '#components/data/stage/stage.ts';

const never = () => false;

/** Whether this programme is playing as catch-up. Rerenders only when that changes. */
export function useIsCaughtUp(channelId: string, programId: string): boolean {
  return useSyncExternalStore(
    stage.subscribe,
    () => {
      const show = stage.show();
      return (
        show?.kind === 'catch-up' &&
        show.channelId === channelId &&
        show.programme.programId === programId
      );
    },
    never,
  );
}
