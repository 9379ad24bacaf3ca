/**
 * The interface of a media engine. The only engine is video.js with its HLS handler; this interface hides it from
 * players, tests and a later delivery (WebRTC).
 */
import type { Protection } from '#lib/domain/playback/source/protection.ts';
import type { EngineFault } from './engine-fault.ts';
import type { StreamDetails } from './stream-details.ts';

export interface EngineSource {
  /** Signed address of an HLS playlist or of a file. */
  url: string;
  /** How long the address is valid after its arrival, in ms; null for always. */
  validForMs: number | null;
  /** MIME type of a range in one file, which the browser plays itself. Absent for HLS. */
  fileType?: string;
  /**
   * `live`: at the newest picture; `shifted`: a live window behind live; `range`: with a beginning and an end. Default:
   * `live`.
   */
  kind?: SourceKind;
  /**
   * `wall`: positions are instants of the broadcast, in ms since 1970; `media`: ms from the first picture, for content
   * without a broadcast. Default: `wall`.
   */
  clock?: 'wall' | 'media';
  /** The start of a range or a shifted window, by its clock. Default: its beginning. */
  startAtMs?: number;
  /** Absent for a clear source. */
  drm?: Protection;
  /** The browser's own HLS plays it; set by the engine. */
  isBrowsersHls?: boolean;
}

/** The browser requests the media itself: its requests can be neither seen nor signed. */
export const isBrowsersOwn = ({ fileType, isBrowsersHls }: EngineSource): boolean =>
  fileType !== undefined || isBrowsersHls === true;

/** At the newest picture of a live stream, not behind it and not in a range. */
export const isAtLive = ({ kind = 'live' }: EngineSource): boolean => kind === 'live';

export type SourceKind = 'live' | 'shifted' | 'range';

/** A subtitle or audio track; `label` is for the viewer, `lang` a BCP 47 tag or ''. */
export interface MediaTrack {
  id: string;
  label: string;
  lang: string;
}

/** The viewer's languages, BCP 47; absent: the stream's default. A stream without them stays unchanged. */
export interface LanguageWish {
  /** Null for no subtitles. */
  subtitles?: string | null;
  sound?: string;
}

export interface Rendition {
  id: string;
  /** Height of the picture in lines; 0 for audio only. */
  height: number;
  /** Bits per second. */
  bandwidth: number;
}

export interface EngineSnapshot {
  /** The viewer, or the browser, has paused the picture. */
  isPaused: boolean;
  isMuted: boolean;
  /** True when the player should have sound and the browser requires a gesture first. */
  isSoundBlocked: boolean;
  /** 0 to 1. */
  volume: number;
  /** Sorted best first. Empty until known, and when the browser plays HLS itself. */
  renditions: readonly Rendition[];
  /** The rendition that is playing; null until known. */
  activeRenditionId: string | null;
  /** The viewer's choice; null for automatic. */
  chosenRenditionId: string | null;
  /** 1 is normal speed. */
  rate: number;
  subtitles: readonly MediaTrack[];
  /** Null for no subtitles. */
  chosenSubtitlesId: string | null;
  sounds: readonly MediaTrack[];
  chosenSoundId: string | null;
  isInPictureInPicture: boolean;
  /**
   * Another screen (Chromecast, AirPlay): `available`: one can be chosen; `connected`: the picture is there; `failed`:
   * it could not play the stream, and the picture is back.
   */
  receiver: 'none' | 'available' | 'connecting' | 'connected' | 'failed';
  /** What a station says is on at the picture; null when it says nothing. */
  streamTitle: string | null;
}

export type EngineEvent =
  /** Pictures (or audio) of the attached source move; fires again after each wait. */
  | { type: 'played' }
  | { type: 'waited' }
  | { type: 'paused' }
  /** A range has ended. */
  | { type: 'ended' }
  /** The engine has given up on the source and detached it. */
  | { type: 'failed'; fault: EngineFault }
  /** The origin that the engine gave up on answers again. */
  | { type: 'came-online' };

export interface Engine {
  /** Replaces the source and starts it: with sound if the browser allows it, else muted. */
  attach(source: EngineSource): void;
  /** Detaches the stream and aborts its requests. */
  detach(): void;
  /** Stops the picture without counting as the viewer's pause. */
  hold(): void;
  /** Resumes, at the live edge when the source is live. */
  play(): void;
  pause(): void;
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  /** Null for automatic. */
  chooseRendition(id: string | null): void;
  /**
   * The position of the visible picture, by the source's clock, in ms; null until known. Cheap enough for every frame.
   */
  pictureAtMs(): number | null;
  /** The positions that can be shown without a new source, by the same clock; null until known. */
  reachable(): { fromMs: number; toMs: number } | null;
  /** Seeks to a position by that clock; outside `reachable` to its nearest end. */
  seekTo(atMs: number): void;
  setRate(rate: number): void;
  /** Null for none. */
  chooseSubtitles(id: string | null): void;
  chooseSound(id: string): void;
  /** Resolves to false when the browser refuses. */
  setPictureInPicture(isOn: boolean): Promise<boolean>;
  /** Opens the browser's choice of other screens; needs a gesture. Absent without that capability. */
  chooseReceiver?(): Promise<void>;
  /** What is known of the stream; null without one. Read it at intervals. */
  details(): StreamDetails | null;
  snapshot(): EngineSnapshot;
  /** Called after each change of the snapshot. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

/** `isForReceiver`: another device opens the address and cannot renew it. */
export interface RenewalWish {
  isForReceiver: boolean;
}

export interface EngineOptions {
  /** The parent of the picture; the engine adds and removes its children. */
  host: HTMLElement;
  isMuted: boolean;
  /** 0 to 1. */
  volume: number;
  /** For every source, until the viewer chooses other languages. */
  languages: LanguageWish;
  onEvent: (event: EngineEvent) => void;
  /**
   * Requests a new address of the playing source; null when there is none. Called before the grant ends and after a 401
   * or 403.
   */
  renew: (wish?: RenewalWish) => Promise<EngineSource | null>;
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
  receiver: 'none',
  streamTitle: null,
};

/** The snapshot without a source: only the sound settings are kept. */
export function quieted({ isMuted, volume, isSoundBlocked }: EngineSnapshot): EngineSnapshot {
  return { ...quietSnapshot, isMuted, volume, isSoundBlocked };
}
