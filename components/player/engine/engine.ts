/**
 * What the product asks of a media engine. The only engine is video.js with its HLS handler, behind this interface, so
 * that players, tests and a later delivery (WebRTC) know nothing of it.
 */
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import type { EngineFault } from './engine-fault.ts';

export interface EngineSource {
  /** Address of an HLS playlist or of a file, signed. */
  url: string;
  /** How long the address works from its arrival, in ms; null: always. */
  validForMs: number | null;
  /** MIME type of a range that is one file, which the browser plays by itself. Absent: HLS. */
  fileType?: string;
  /**
   * `live`: the newest picture is wanted; `shifted`: a live window that stays behind; `range`: has a beginning and an
   * end. Absent: `live`.
   */
  kind?: SourceKind;
  /**
   * `wall`: places are instants of the broadcast, in ms since 1970; `media`: ms from the first picture, for what was never
   * broadcast. Absent: `wall`.
   */
  clock?: 'wall' | 'media';
  /** Where a range or a shifted window starts, by its clock. Absent: at its beginning. */
  startAtMs?: number;
  /** Absent: clear. */
  drm?: Protection;
}

export type SourceKind = 'live' | 'shifted' | 'range';

/** A subtitle or sound track; `label` is for the viewer, `lang` a BCP 47 tag or ''. */
export interface MediaTrack {
  id: string;
  label: string;
  lang: string;
}

/** The languages that the viewer wants, BCP 47; absent: as the stream has it. A stream without them stays as it is. */
export interface LanguageWish {
  /** Null: none are shown. */
  subtitles?: string | null;
  sound?: string;
}

export interface Rendition {
  id: string;
  /** Lines of the picture; 0 for sound alone. */
  height: number;
  /** Bits per second. */
  bandwidth: number;
}

export interface EngineSnapshot {
  /** The viewer, or the browser, has stopped the picture. */
  isPaused: boolean;
  isMuted: boolean;
  /** True when sound was asked for and the browser wants a gesture first. */
  isSoundBlocked: boolean;
  /** 0 to 1. */
  volume: number;
  /** Best first. Empty until known, and where the browser plays HLS by itself. */
  renditions: readonly Rendition[];
  /** The rendition on screen; null until known. */
  activeRenditionId: string | null;
  /** The viewer's choice; null: automatic. */
  chosenRenditionId: string | null;
  /** 1 is as broadcast. */
  rate: number;
  subtitles: readonly MediaTrack[];
  /** Null: none are shown. */
  chosenSubtitlesId: string | null;
  sounds: readonly MediaTrack[];
  chosenSoundId: string | null;
  isInPictureInPicture: boolean;
}

export type EngineEvent =
  /** Pictures (or sound) of the attached source move; fires again after each wait. */
  | { type: 'played' }
  | { type: 'waited' }
  | { type: 'paused' }
  /** A range has been played to its end. */
  | { type: 'ended' }
  /** The engine has given up on the source and let go of it. */
  | { type: 'failed'; fault: EngineFault }
  /** The origin that the engine gave up on answers again. */
  | { type: 'came-online' };

export interface Engine {
  /** Replaces what plays and starts it: with sound where the browser allows, else muted. */
  attach(source: EngineSource): void;
  /** Lets go of the stream; no request is left over. */
  detach(): void;
  /** Silences the picture without counting as the viewer's pause. */
  hold(): void;
  /** Plays on, at the live edge when the source is live. */
  play(): void;
  pause(): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  /** Null: automatic. */
  chooseRendition(id: string | null): void;
  /** Where the picture on screen is, by the source's clock, in ms; null until known. Cheap: may be asked each frame. */
  pictureAtMs(): number | null;
  /** What can be shown without a new source, by the same clock; null until known. */
  reachable(): { fromMs: number; toMs: number } | null;
  /** Goes to a place by that clock; anything outside `reachable` is its nearest end. */
  seekTo(atMs: number): void;
  setRate(rate: number): void;
  /** Null: none. */
  chooseSubtitles(id: string | null): void;
  chooseSound(id: string): void;
  /** Resolves false where the browser refuses. */
  setPictureInPicture(isOn: boolean): Promise<boolean>;
  snapshot(): EngineSnapshot;
  /** Called after each change of the snapshot. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

export interface EngineOptions {
  /** Where the picture goes; the engine fills and empties it. */
  host: HTMLElement;
  isMuted: boolean;
  /** 0 to 1. */
  volume: number;
  /** For every source, until the viewer chooses others. */
  languages: LanguageWish;
  onEvent: (event: EngineEvent) => void;
  /** A fresh address of the source that plays, or null when there is none; asked before the grant ends and after a 401 or 403. */
  renew: () => Promise<EngineSource | null>;
}

export type CreateEngine = (options: EngineOptions) => Engine;

export const quietSnapshot: EngineSnapshot = {
  isPaused: false,
  isMuted: false,
  isSoundBlocked: false,
  volume: 1,
  renditions: [],
  activeRenditionId: null,
  chosenRenditionId: null,
  rate: 1,
  subtitles: [],
  chosenSubtitlesId: null,
  sounds: [],
  chosenSoundId: null,
  isInPictureInPicture: false,
};

/** The snapshot once nothing plays: only the sound is kept. */
export function quieted({ isMuted, volume, isSoundBlocked }: EngineSnapshot): EngineSnapshot {
  return { ...quietSnapshot, isMuted, volume, isSoundBlocked };
}
