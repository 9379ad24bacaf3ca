/**
 * Recovery of the media engine (HEAL-01 to HEAL-03): gives up in time, returns by itself, and handles sleep. Pure: takes
 * events, returns the next state and the commands for the driver; each event carries the state of the player.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import { SOURCE_LEFT } from '#lib/contract/media/stream-refusal.ts';
import { endedCode } from '#lib/domain/playback/playback-fault.ts';
import { faultOfMediaError, type EngineFault } from '#components/player/engine/engine-fault.ts';
import { isAtLive } from '#components/player/engine/engine.ts';
import type { RequestReport } from '#components/player/engine/player-instance.ts';
import type { FileStep } from './file-watch.ts';
import {
  attach,
  continued,
  continueReload,
  detach,
  fail,
  reload,
  reloadAt,
} from './recovery-moves.ts';
import {
  isOwn,
  isLive,
  step,
  type PlayerMoment,
  type RecoveryEvent,
  type RecoveryState,
  type RecoveryStep,
} from './recovery-state.ts';
import { hasSlept } from './sleep-watch.ts';
import {
  freshHealth,
  isFailing,
  withDataTimeRestarted,
  withoutFailures,
  withoutPlaylists,
  withPicture,
  withReport,
} from './source-health.ts';
import { verdictOf } from './verdict.ts';

/** Damage may be limited to one segment: this many reloads within this time before the picture counts as unplayable. */
const mediaTries = { times: 2, withinMs: 30_000 } as const;
/** After a pause this long, a file with an expired address is reloaded at once, not at its next request; in ms. */
const longPauseMs = millisecondsInMinute;

/** MediaError codes. */
const undecodable = 3;
const notSupported = 4;
const encrypted = 5;

export function stepRecovery(
  state: RecoveryState,
  event: RecoveryEvent,
  moment: PlayerMoment,
): RecoveryStep {
  switch (event.type) {
    case 'attached':
      return attach(state, event.source, moment.atMs);
    case 'detached':
      // The session answers an end so: the source is gone already, and its playlist is watched.
      return state.hasEnded ? step({ ...state, hasEnded: false }) : detach(state);
    case 'held':
      return step({ ...state, isHeld: true }, { type: 'hold' });
    case 'play-requested':
      return play(state, moment);
    case 'pause-requested':
      return pause(state, moment);
    case 'seek-requested':
      return seek(state, event, moment);
    case 'renewed':
      return continueReload(state, event, moment);
    case 'file-checked':
      return continueFile(state, event.step, moment.atMs);
    case 'origin-returned':
      return returnWithOrigin(state);
    case 'came-online':
      return isStuck(state) ? reload({ ...state, health: freshHealth(moment.atMs) }) : step(state);
    case 'second-passed':
      return checkEverySecond(state, moment);
    default:
      return state.source ? onPlayerEvent(state, event, moment) : step(state);
  }
}

type PlayerEvent = Extract<
  RecoveryEvent,
  { type: 'answered' | 'played' | 'waited' | 'paused' | 'ended' | 'refused' | 'broke' }
>;

/** An event of the player while it has a source. */
function onPlayerEvent(
  state: RecoveryState,
  event: PlayerEvent,
  moment: PlayerMoment,
): RecoveryStep {
  switch (event.type) {
    case 'answered':
      return noteAnswer(state, event.report, moment.atMs);
    case 'played':
      return step(
        { ...state, isWaiting: false, health: withPicture(state.health) },
        { type: 'stop-watching-origin' },
        { type: 'report', event: { type: 'played' } },
      );
    case 'waited':
      return wait(state, moment.atMs);
    case 'paused':
      return notePause(state, moment.atMs);
    case 'ended':
      // The browser's own HLS may take the window of a live playlist for the whole.
      if (isOwn(state) && isLive(state)) return goOnLive(state, moment.atMs);
      // Behind live the playlist may end where its programme does.
      if (state.source && isAtLive(state.source))
        return fail(state, { kind: 'source', code: endedCode });
      return step({ ...state, isWaiting: false }, { type: 'report', event: { type: 'ended' } });
    case 'refused':
      return fail(state, event.fault);
    case 'broke':
      return recoverFromMediaError(state, event, moment);
  }
}

function noteAnswer(state: RecoveryState, report: RequestReport, atMs: number): RecoveryStep {
  const next = { ...state, health: withReport(state.health, report, atMs) };
  const { failure, url, kind } = report;
  // The handler would show what it cannot decrypt, as noise or black.
  if (next.health.playlists.isProtected && !state.source?.drm)
    return fail(next, { kind: 'drm', code: 'DRM-UNKNOWN' });
  // The buffer of the former count still plays; the new one is loaded meanwhile.
  if (next.health.playlists.hasRestarted && isLive(state))
    return reload({ ...next, health: withoutPlaylists(next.health) });
  const isLeft = kind === 'playlist' && failure?.status === SOURCE_LEFT;
  if (isLeft && isLive(state)) return reload(state);
  if (failure) return step(next, { type: 'note-failed-request', failure, url });
  return kind === 'segment' ? step(next, { type: 'note-segment' }) : step(next);
}

function wait(state: RecoveryState, atMs: number): RecoveryStep {
  // A file that plays from its buffer makes no requests for minutes, and those of the browser's own HLS are not seen:
  // the time without data starts with the wait.
  const starts = isOwn(state) && !state.isWaiting;
  const health = starts ? withDataTimeRestarted(state.health, atMs) : state.health;
  const waitingSinceMs = state.isWaiting ? state.waitingSinceMs : atMs;
  return step(
    { ...state, health, isWaiting: true, waitingSinceMs },
    { type: 'report', event: { type: 'waited' } },
  );
}

function goOnLive(state: RecoveryState, atMs: number): RecoveryStep {
  const waiting = wait(state, atMs);
  const next = reload(waiting.state);
  return step(next.state, ...waiting.commands, ...next.commands);
}

const notePause = (state: RecoveryState, atMs: number): RecoveryStep =>
  step(
    { ...state, pausedAtMs: atMs, isWaiting: false },
    { type: 'report', event: { type: 'paused' } },
  );

function recoverFromMediaError(
  state: RecoveryState,
  { code }: { code: number },
  moment: PlayerMoment,
): RecoveryStep {
  if (isOwn(state) && !isKeyFault(state, code)) {
    const waiting = moment.isPaused ? step(state) : wait(state, moment.atMs);
    return step(waiting.state, ...waiting.commands, { type: 'check-file', code });
  }
  const mediaErrorsAtMs = state.mediaErrorsAtMs.filter(
    (at) => moment.atMs - at < mediaTries.withinMs,
  );
  const { lastFailure } = state.health.requests;
  const mayBeDamage = code === undecodable || (code === notSupported && !lastFailure);
  if (!mayBeDamage || mediaErrorsAtMs.length >= mediaTries.times)
    return failByMediaError({ ...state, mediaErrorsAtMs }, code);
  return reload({ ...state, mediaErrorsAtMs: [...mediaErrorsAtMs, moment.atMs] });
}

function failByMediaError(state: RecoveryState, code: number): RecoveryStep {
  const fault: EngineFault = isKeyFault(state, code)
    ? { kind: 'drm', code: 'DRM-KEY' }
    : faultOfMediaError(code, state.health.requests.lastFailure);
  return fail(state, fault);
}

const isKeyFault = ({ source }: RecoveryState, code: number): boolean =>
  code === encrypted || (source?.drm !== undefined && code === undecodable);

function continueFile(state: RecoveryState, next: FileStep, atMs: number): RecoveryStep {
  const { source, isHeld, health } = state;
  if (!source || isHeld) return step(state);
  switch (next.type) {
    case 'again':
      return reload(state);
    case 'wait': {
      const report = { url: source.url, kind: 'segment', failure: next.failure } as const;
      return step({ ...state, health: withReport(health, report, atMs) });
    }
    case 'over':
      // The origin is not polled: it has answered.
      return fail({ ...state, health: freshHealth(atMs) }, next.fault);
  }
}

function returnWithOrigin(state: RecoveryState): RecoveryStep {
  if (!state.source) return step(state, { type: 'report', event: { type: 'came-online' } });
  // The time without segments still counts: an origin that answers while its segments fail must end in a message.
  return isStuck(state) ? reload({ ...state, health: withoutFailures(state.health) }) : step(state);
}

function checkEverySecond(before: RecoveryState, moment: PlayerMoment): RecoveryStep {
  const { atMs, pictureAtMs, isPaused } = moment;
  const state = { ...before, lastCheck: { atMs, pictureAtMs } };
  const { source, health, isHeld } = state;
  if (!source || isHeld) return step(state);
  if (isLive(state) && !isPaused && hasSlept(before.lastCheck, moment))
    return reload({ ...state, health: freshHealth(atMs) });
  const isWaiting = state.isWaiting && !isPaused;
  const { waitingSinceMs } = state;
  const fault = verdictOf({ ...health, isWaiting, waitingSinceMs, isLive: isLive(state) }, atMs);
  if (fault) return fail(state, fault);
  if (isWaiting && health.lastFailed && isFailing(health))
    return step(state, { type: 'watch-origin', failed: health.lastFailed });
  if (!state.isWaiting && !moment.isInPictureInPicture)
    return step(state, { type: 'replace-player', source: continued(source, state, moment) });
  return step(state);
}

function play(state: RecoveryState, moment: PlayerMoment): RecoveryStep {
  const { source, resumeAtMs } = state;
  if (!source) return step(state);
  const isShort = moment.atMs - state.pausedAtMs < longPauseMs;
  if (needsNewAddress(state, moment, !moment.isPaused || isShort)) {
    const { state: next, commands } = reloadAt(state, resumeAtMs, moment.atMs);
    return step(next, { type: 'show-paused', isPaused: false }, ...commands);
  }
  if (moment.isReplacementDue && isLive(state)) return reload(state);
  return step(state, { type: 'play', atEdge: isAtLive(source) });
}

function pause(state: RecoveryState, moment: PlayerMoment): RecoveryStep {
  if (!needsNewAddress(state, moment, true)) return step(state, { type: 'pause' });
  const { state: paused, commands } = notePause(state, moment.atMs);
  return step(paused, { type: 'pause' }, { type: 'show-paused', isPaused: true }, ...commands);
}

function seek(
  state: RecoveryState,
  { toMs, isAtHand }: { toMs: number; isAtHand: boolean },
  moment: PlayerMoment,
): RecoveryStep {
  return needsNewAddress(state, moment, isAtHand)
    ? reloadAt(state, toMs, moment.atMs)
    : step(state, { type: 'seek', toMs });
}

/** A source is attached, and its picture is due. */
const isStuck = ({ source, isWaiting }: RecoveryState) => source !== null && isWaiting;

/** Media that the browser requests itself continue only with a new address. `isAtHand`: the next position needs no request. */
const needsNewAddress = (
  state: RecoveryState,
  { fileAddress }: PlayerMoment,
  isAtHand: boolean,
): boolean =>
  isOwn(state) &&
  (state.reloading === state.attachment ||
    fileAddress === 'broken' ||
    (fileAddress === 'expired' && !isAtHand));
