/** One player with its picture, as the engine sees it. The engine keeps one, and a second one while it changes over. */
import type { EngineFault, RequestFailure } from '#components/player/engine/engine-fault.ts';
import type {
  Engine,
  EngineSnapshot,
  EngineSource,
  LanguageWish,
} from '#components/player/engine/engine.ts';
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import type { VhsRequestOptions } from './vhs/vhs.ts';

/** The outcome of one request of the HLS handler. For a file, more data counts as a segment. */
export interface RequestReport {
  url: string;
  kind: 'playlist' | 'segment' | 'other';
  /** Null: it came as it should. */
  failure: RequestFailure | null;
  /** Of a playlist that came. */
  text?: string;
}

export type DeckEvent =
  | { type: 'played' | 'waited' | 'paused' | 'ended' }
  | { type: 'answered'; report: RequestReport }
  /** A MediaError: 2 network, 3 decode, 4 not supported, 5 encrypted. */
  | { type: 'broke'; code: number; isNative: boolean }
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

export interface Deck extends Shared {
  /** Replaces what plays and starts it, unless it is to stand still. */
  load: (source: EngineSource, isPaused?: boolean) => void;
  unload: () => void;
  /** `atEdge`: with the newest picture. */
  play: (atEdge: boolean) => void;
  /** A place, by the source's clock, can be shown without a request. */
  isAtHand: (atMs: number) => boolean;
  /** Its state for the viewer. */
  shown: () => Partial<EngineSnapshot>;
  /** Under the picture of the deck that it is to replace, until it is ready. */
  setHidden: (isHidden: boolean) => void;
}

export interface DeckOptions {
  host: HTMLElement;
  /** Of the one source that it is for; absent: it is for clear ones. */
  drmType?: Protection['type'] | undefined;
  isMuted: boolean;
  volume: number;
  /** Lines of the quality that the viewer chose; null: automatic. */
  chosenHeight: number | null;
  /** The languages that the viewer wants now. */
  languages: () => LanguageWish;
  sign: (options: VhsRequestOptions) => VhsRequestOptions;
  onEvent: (event: DeckEvent) => void;
  /** The changes of the state for the viewer. */
  onShow: (change: Partial<EngineSnapshot>) => void;
}

export type CreateDeck = (options: DeckOptions) => Deck;
