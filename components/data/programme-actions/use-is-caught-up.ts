import { useStore } from 'zustand';
import { stage } from '#components/data/stage/stage.ts';

/** Whether this programme is playing as catch-up. Rerenders only when that changes. */
export function useIsCaughtUp(channelId: string, programId: string): boolean {
  return useStore(
    stage.store,
    (show) =>
      show?.kind === 'catch-up' &&
      show.channelId === channelId &&
      show.programme.programId === programId,
  );
}
