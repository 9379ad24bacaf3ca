import { useSyncExternalStore } from 'react';
import { stage } from '#components/data/stage/stage.ts';

const never = () => false;

/** Whether this very programme is what plays as catch-up. Nothing is drawn anew while other things come and go. */
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
