/**
 * The playback of this tab, across pages. Pages say what they want to see; the shell's one player shows it, docked in the
 * page or floating (spec parts 2 and 4). Light: pages import this without any player code.
 */
import type { Programme } from '#lib/contract/guide.ts';
import type { Airing } from '#lib/domain/guide/now-next.ts';
import { createListeners } from '#lib/browser/listeners.ts';

/** A place behind live, in a programme that is on. */
export interface Rewind {
  /** ms since 1970. */
  atMs: number;
  programme: Airing;
}

/** A title, or its trailer. A series is not played; its episodes are. */
export interface TitleOnStage {
  kind: 'title';
  metaId: string;
  isTrailer: boolean;
  /** Ms from its beginning. Absent: where the viewer left it. */
  startAtMs?: number;
  /** How the viewer came here from another title. */
  because?: 'next' | 'episode';
}

export type StageShow =
  | { kind: 'live'; channelId: string; from?: Rewind }
  | { kind: 'catch-up'; channelId: string; programme: Programme; startAtMs?: number }
  | TitleOnStage;

export interface Stage {
  /** The playback that runs or is about to; null: none. */
  show: () => StageShow | null;
  /** Zaps to a channel (logical channel id), or goes back to live from any playback. */
  watchLive: (channelId: string) => void;
  /** The same for a viewer who chose the channel: when it plays behind live, it goes back to live. */
  chooseLive: (channelId: string) => void;
  /** Shows a channel behind live from an instant on, if this viewer may. */
  rewindTo: (channelId: string, from: Rewind) => void;
  /** The instant on screen when that is behind live, in ms since 1970; null at live or without a picture. */
  behindAtMs: () => number | null;
  /** Tells it, as long as something plays. */
  tellBehind: (read: () => number | null) => () => void;
  /** Calls back when the channel that plays was chosen again. */
  onChosenAgain: (listener: () => void) => () => void;
  /** Plays an ended programme; `startAtMs` (ms since 1970) instead of its beginning. */
  playCatchUp: (channelId: string, programme: Programme, startAtMs?: number) => void;
  /** Plays a film, an episode or a trailer. */
  playTitle: (metaId: string, how?: Partial<Omit<TitleOnStage, 'kind' | 'metaId'>>) => void;
  close: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStage(): Stage {
  const { subscribe, tell } = createListeners();
  const chosenAgain = createListeners();
  let readBehind: () => number | null = () => null;
  let show: StageShow | null = null;
  const put = (next: StageShow | null) => {
    show = next;
    tell();
  };
  const plays = (channelId: string) => show?.kind === 'live' && show.channelId === channelId;
  const watchLive = (channelId: string) => {
    if (!plays(channelId)) put({ kind: 'live', channelId });
  };
  return {
    show: () => show,
    watchLive,
    chooseLive(channelId) {
      if (plays(channelId)) chosenAgain.tell();
      else watchLive(channelId);
    },
    rewindTo: (channelId, from) => put({ kind: 'live', channelId, from }),
    behindAtMs: () => readBehind(),
    tellBehind(read) {
      readBehind = read;
      return () => {
        if (readBehind === read) readBehind = () => null;
      };
    },
    onChosenAgain: chosenAgain.subscribe,
    playCatchUp(channelId, programme, startAtMs) {
      put({
        kind: 'catch-up',
        channelId,
        programme,
        ...(startAtMs === undefined ? {} : { startAtMs }),
      });
    },
    playTitle: (metaId, how = {}) => put({ kind: 'title', metaId, isTrailer: false, ...how }),
    close: () => put(null),
    subscribe,
  };
}

/** This tab's stage. */
export const stage = createStage();
