/** One player with its picture, as the engine sees it. The engine has one, and a second one during a replacement. */
import type { EngineFault, RequestFailure } from '#components/player/engine/engine-fault.ts';
import type {
  Engine,
  EngineSnapshot,
  EngineSource,
  LanguageWish,
} from '#components/player/engine/engine.ts';
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import type { StreamDetails } from './stream-details.ts';
import type { VhsRequestOptions } from './vhs/vhs.ts';

/** The outcome of one request of the HLS handler. For a file, more data counts as a segment. */
export interface RequestReport {
  url: string;
  kind: 'playlist' | 'segment' | 'other';
  /** Null on success. */
  failure: RequestFailure | null;
  /** The text of a received playlist. */
  text?: string;
}

export type PlayerInstanceEvent =
  | { type: 'played' | 'waited' | 'paused' | 'ended' }
  | { type: 'answered'; report: RequestReport }
  /** A MediaError: 2 network, 3 decode, 4 not supported, 5 encrypted. */
  | { type: 'broke'; code: number }
  | { type: 'refused'; fault: EngineFault };

type Shared = Pick<
  Engine,
  | 'pause'
  | 'hold'
  | 'setVolume'
  | 'setMuted'
  | 'chooseRendition'
  | 'chooseSubtitles'
  | 'chooseSound'
  | 'pictureAtMs'
  | 'reachable'
  | 'seekTo'
  | 'setRate'
  | 'setPictureInPicture'
  | 'dispose'
>;

export interface PlayerInstance extends Shared {
  /** Null without a source. */
  details: () => StreamDetails | null;
  /** Replaces the source and plays it, unless it should start paused. */
  load: (source: EngineSource, isPaused?: boolean) => void;
  unload: () => void;
  /** `atEdge`: from the newest picture. */
  play: (atEdge: boolean) => void;
  /** A position, by the source's clock, can be shown without a request. */
  isAtHand: (atMs: number) => boolean;
  /** The part of the engine's snapshot that this player determines. */
  shown: () => Partial<EngineSnapshot>;
  /** Hides it behind the picture of the player that it is to replace, until it is ready. */
  setHidden: (isHidden: boolean) => void;
}

export interface PlayerInstanceOptions {
  host: HTMLElement;
  /** The protection of the one source that it is for; absent for clear sources. */
  drmType?: Protection['type'] | undefined;
  isMuted: boolean;
  volume: number;
  /** Height in lines of the quality that the viewer chose; null for automatic. */
  chosenHeight: number | null;
  /** The viewer's current languages. */
  languages: () => LanguageWish;
  sign: (options: VhsRequestOptions) => VhsRequestOptions;
  onEvent: (event: PlayerInstanceEvent) => void;
  /** Changes of the engine's snapshot. */
  onShow: (change: Partial<EngineSnapshot>) => void;
  /** For a receiver: the browser's own HLS, loading no more than it must. Default: by the browser's means. */
  isForReceiver?: boolean;
}

export type CreatePlayerInstance = (options: PlayerInstanceOptions) => PlayerInstance;
