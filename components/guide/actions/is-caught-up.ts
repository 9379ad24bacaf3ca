import type { StageShow } from '#components/player/stage/stage.ts';

/** Whether this very programme is what plays as catch-up. */
export function isCaughtUp(show: StageShow | null, channelId: string, programId: string): boolean {
  return (
    show?.kind === 'catch-up' &&
    show.channelId === channelId &&
    show.programme.programId === programId
  );
}
