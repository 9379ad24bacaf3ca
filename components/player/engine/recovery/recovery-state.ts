/** The state, events and commands of the recovery machine (HEAL-01 to HEAL-03). Instants are in ms since 1970. */
import type { RequestReport } from '#components/player/engine/player-instance.ts';
import type { EngineFault, RequestFailure } from '#components/player/engine/engine-fault.ts';
import {
  isBrowsersOwn,
  type EngineEvent,
  type EngineSource,
} from '#components/player/engine/engine.ts';
import type { FileStep } from './file-watch.ts';
import type { Moment } from './sleep-watch.ts';
import { freshHealth, type SourceHealth } from './source-health.ts';

export interface RecoveryState {
  source: EngineSource | null;
  /** Counts the loaded sources; answers for an older one are dropped. */
  attachment: number;
  /** No picture moves, although one is due. */
  isWaiting: boolean;
  /** Since when no picture moves; reloads do not begin it anew. */
  waitingSinceMs: number;
  /** The live playlist has ended: the session's answer to that must not end the watch of it. */
  hasEnded: boolean;
  /** Another source is being requested: events of this one are ignored. */
  isHeld: boolean;
  /** The attachment that is being reloaded, while a new address is requested. */
  reloading: number | null;
  /** The position after the reload; null for the position of the picture. */
  resumeAtMs: number | null;
  pausedAtMs: number;
  health: SourceHealth;
  /** When the picture could not be decoded, within the time of `mediaTries`. */
  mediaErrorsAtMs: readonly number[];
  lastCheck: Moment;
}

/** The player at the time of an event. */
export interface PlayerMoment extends Moment {
  isPaused: boolean;
  /** 1 is normal speed. */
  rate: number;
  isInPictureInPicture: boolean;
  /** The player has run for so long that the next quiet moment replaces it. */
  isReplacementDue: boolean;
  /**
   * The address of media that the browser requests itself. `expired`: playback continues in the buffer, but every request needs a new address;
   * `broken`: even the buffer cannot continue. `good` for all others.
   */
  fileAddress: 'good' | 'expired' | 'broken';
}

export type RecoveryEvent =
  /** The session, on behalf of the viewer. */
  | { type: 'attached'; source: EngineSource }
  | { type: 'detached' }
  | { type: 'held' }
  | { type: 'play-requested' }
  | { type: 'pause-requested' }
  /** `isAtHand`: the position can be shown without a request. */
  | { type: 'seek-requested'; toMs: number; isAtHand: boolean }
  /** The player. */
  | { type: 'answered'; report: RequestReport }
  | { type: 'played' | 'waited' | 'paused' | 'ended' }
  | { type: 'refused'; fault: EngineFault }
  /** A MediaError: 2 network, 3 decode, 4 not supported, 5 encrypted. */
  | { type: 'broke'; code: number }
  /** A new address for the reload; null when there is none, or none in time. */
  | { type: 'renewed'; attachment: number; source: EngineSource | null }
  | { type: 'file-checked'; step: FileStep }
  /** The origin that failed answers again. */
  | { type: 'origin-returned' }
  /** The browser is online again. */
  | { type: 'came-online' }
  /** Once a second. */
  | { type: 'second-passed' };

export type RecoveryCommand =
  /** Sign requests with this address's signature and watch it if it is a file. `isNew`: not a reload. */
  | { type: 'use-address'; source: EngineSource; isNew: boolean }
  | { type: 'load'; source: EngineSource; isPaused: boolean; rate: number }
  | { type: 'unload' }
  | { type: 'hold' }
  | { type: 'play'; atEdge: boolean }
  | { type: 'pause' }
  | { type: 'seek'; toMs: number }
  /** A failed player does not report it itself. */
  | { type: 'show-paused'; isPaused: boolean }
  /** Request a new address and answer with `renewed`. */
  | { type: 'renew'; attachment: number }
  /** Find out why media that the browser requests itself failed, and answer with `file-checked`. */
  | { type: 'check-file'; code: number }
  /** Poll the failed address and answer with `origin-returned`. */
  | { type: 'watch-origin'; failed: RequestReport; ended?: number }
  | { type: 'stop-watching-origin' }
  /** For the renewal of the signature. */
  | { type: 'note-failed-request'; failure: RequestFailure; url: string }
  | { type: 'note-segment' }
  /** Replace the player behind the picture, if it is due. */
  | { type: 'replace-player'; source: EngineSource }
  | { type: 'report'; event: EngineEvent };

export interface RecoveryStep {
  state: RecoveryState;
  commands: readonly RecoveryCommand[];
}

export const idleRecovery = (atMs: number): RecoveryState => ({
  source: null,
  attachment: 0,
  isWaiting: true,
  waitingSinceMs: atMs,
  hasEnded: false,
  isHeld: false,
  reloading: null,
  resumeAtMs: null,
  pausedAtMs: 0,
  health: freshHealth(0),
  mediaErrorsAtMs: [],
  lastCheck: { atMs, pictureAtMs: null },
});

export const step = (
  state: RecoveryState,
  ...commands: readonly RecoveryCommand[]
): RecoveryStep => ({ state, commands });

export const isLive = ({ source }: RecoveryState): boolean => source?.kind !== 'range';
export const isOwn = ({ source }: RecoveryState): boolean =>
  source !== null && isBrowsersOwn(source);
