/**
 * The playback of this tab, across pages. Pages request playback; the layout's single player shows it, docked in the
 * page or floating (spec parts 2 and 4). Small: pages import this without any player code.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Programme } from '#lib/contract/guide.ts';
import type { Airing } from '#lib/domain/guide/now-next.ts';
import { createListeners } from '#lib/browser/listeners.ts';

/** A position behind live, in a current programme. */
export interface Rewind {
  /** ms since 1970. */
  atMs: number;
  programme: Airing;
}

/** A title, or its trailer. A series cannot be played, only its episodes. */
export interface TitleOnStage {
  kind: 'title';
  metaId: string;
  isTrailer: boolean;
  /** Ms from its beginning. Default: the viewer's last position. */
  startAtMs?: number;
  /** How the viewer came from another title. */
  because?: 'next' | 'episode';
}

export type StageShow =
  | { kind: 'live'; channelId: string; from?: Rewind }
  | { kind: 'catch-up'; channelId: string; programme: Programme; startAtMs?: number }
  | TitleOnStage;

export interface Stage {
  /** The current or requested playback; null for none. */
  store: StoreApi<StageShow | null>;
  show: () => StageShow | null;
  /** Zaps to a channel (logical channel id), or returns to live from any playback. */
  watchLive: (channelId: string) => void;
  /** The same, as the viewer's choice: a channel that plays behind live returns to live. */
  chooseLive: (channelId: string) => void;
  /** Plays a channel behind live from an instant on, if this viewer may. */
  rewindTo: (channelId: string, from: Rewind) => void;
  /** The instant of the picture when behind live, in ms since 1970; null at live or without a picture. */
  behindAtMs: () => number | null;
  /** Registers the reader of this instant while a player exists. Returns a function that unregisters it. */
  tellBehind: (read: () => number | null) => () => void;
  /** Calls back when the playing channel was chosen again. */
  onChosenAgain: (listener: () => void) => () => void;
  /** Plays an ended programme from `startAtMs` (ms since 1970) or its beginning. */
  playCatchUp: (channelId: string, programme: Programme, startAtMs?: number) => void;
  /** Plays a film, an episode or a trailer. */
  playTitle: (metaId: string, how?: Partial<Omit<TitleOnStage, 'kind' | 'metaId'>>) => void;
  close: () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStage(): Stage {
  const store = createStore<StageShow | null>(() => null);
  const show = store.getState;
  const chosenAgain = createListeners();
  let readBehind: () => number | null = () => null;
  const put = (next: StageShow | null) => store.setState(next, true);
  const plays = (channelId: string) => {
    const playing = show();
    return playing?.kind === 'live' && playing.channelId === channelId;
  };
  const watchLive = (channelId: string) => {
    if (!plays(channelId)) put({ kind: 'live', channelId });
  };
  return {
    store,
    show,
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
    subscribe: store.subscribe,
  };
}

/** This tab's stage. */
export const stage = createStage();
