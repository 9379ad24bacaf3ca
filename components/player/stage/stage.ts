/**
 * What plays in this tab, whatever page is open. Pages say what they want to see; the shell's one player shows it, docked
 * in the page or floating (spec parts 2 and 4). Light: pages import this without any player code.
 */
import type { Programme } from '#lib/contract/guide.ts';

export type StageShow =
  | { kind: 'live'; channelId: string }
  | { kind: 'catch-up'; channelId: string; programme: Programme; startAtMs?: number };

export interface Stage {
  /** What plays or is about to; null: nothing. */
  show: () => StageShow | null;
  /** Zaps to a channel (logical channel id), or goes back to live from whatever played. */
  watchLive: (channelId: string) => void;
  /** The same for a viewer who chose the channel: when it plays behind live, it goes back to live. */
  chooseLive: (channelId: string) => void;
  /** Calls back when the channel that plays was chosen again. */
  onChosenAgain: (listener: () => void) => () => void;
  /** Plays an ended programme; `startAtMs` (ms since 1970) instead of its beginning. */
  playCatchUp: (channelId: string, programme: Programme, startAtMs?: number) => void;
  close: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStage(): Stage {
  const listeners = new Set<() => void>();
  const chosenAgain = new Set<() => void>();
  let show: StageShow | null = null;
  const put = (next: StageShow | null) => {
    show = next;
    for (const listener of listeners) listener();
  };
  const plays = (channelId: string) => show?.kind === 'live' && show.channelId === channelId;
  const watchLive = (channelId: string) => {
    if (!plays(channelId)) put({ kind: 'live', channelId });
  };
  return {
    show: () => show,
    watchLive,
    chooseLive(channelId) {
      if (plays(channelId)) for (const listener of chosenAgain) listener();
      else watchLive(channelId);
    },
    onChosenAgain(listener) {
      chosenAgain.add(listener);
      return () => void chosenAgain.delete(listener);
    },
    playCatchUp(channelId, programme, startAtMs) {
      put({
        kind: 'catch-up',
        channelId,
        programme,
        ...(startAtMs === undefined ? {} : { startAtMs }),
      });
    },
    close: () => put(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** This tab's stage. */
export const stage = createStage();
