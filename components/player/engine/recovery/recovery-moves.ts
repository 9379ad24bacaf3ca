/** The moves of the recovery machine: load, reload, and fail. */
import { endedCode } from '#lib/domain/playback/playback-fault.ts';
import type { EngineFault } from '#components/player/engine/engine-fault.ts';
import { isBrowsersOwn, type EngineSource } from '#components/player/engine/engine.ts';
import {
  step,
  type PlayerMoment,
  type RecoveryCommand,
  type RecoveryState,
  type RecoveryStep,
} from './recovery-state.ts';
import { freshHealth, withDataTimeRestarted, withoutFailures } from './source-health.ts';

/** Adds commands before those of a step. */
const after = (commands: readonly RecoveryCommand[], next: RecoveryStep): RecoveryStep => ({
  state: next.state,
  commands: [...commands, ...next.commands],
});

/** The source with the start position that continues the current picture. */
export function continued(
  source: EngineSource,
  { resumeAtMs }: RecoveryState,
  { pictureAtMs }: PlayerMoment,
): EngineSource {
  const startAtMs = resumeAtMs ?? pictureAtMs;
  return source.kind === 'range' && startAtMs !== null ? { ...source, startAtMs } : source;
}

/** Gives the source to the player. */
export function load(
  state: RecoveryState,
  source: EngineSource,
  { isPaused, rate }: { isPaused: boolean; rate: number } = { isPaused: false, rate: 1 },
): RecoveryStep {
  const loaded: RecoveryState = {
    ...state,
    source,
    attachment: state.attachment + 1,
    isHeld: false,
    isWaiting: !isPaused,
    resumeAtMs: null,
  };
  return step(loaded, { type: 'load', source, isPaused, rate });
}

/** The session plays another source. */
export function attach(state: RecoveryState, source: EngineSource, atMs: number): RecoveryStep {
  const fresh = {
    ...state,
    ...{ health: freshHealth(atMs), mediaErrorsAtMs: [], waitingSinceMs: atMs, hasEnded: false },
  };
  return after(
    [{ type: 'use-address', source, isNew: true }, { type: 'stop-watching-origin' }],
    load(fresh, source),
  );
}

export const detach = (state: RecoveryState): RecoveryStep =>
  step({ ...state, source: null, resumeAtMs: null }, { type: 'unload' });

/** Reloads the source, live at its edge and a range at its position, with a new address if available. */
export function reload(state: RecoveryState): RecoveryStep {
  const { source, attachment, reloading } = state;
  if (!source || reloading === attachment) return step(state);
  return step({ ...state, reloading: attachment }, { type: 'renew', attachment });
}

/** Reloads a file with a new address, at a position or at the current one. */
export const reloadAt = (
  state: RecoveryState,
  resumeAtMs: number | null,
  atMs: number,
): RecoveryStep =>
  reload({ ...state, resumeAtMs, health: withDataTimeRestarted(state.health, atMs) });

/** The request for a new address has ended: the reload continues with it, or with the old one. */
export function continueReload(
  before: RecoveryState,
  { attachment, source: fresh }: { attachment: number; source: EngineSource | null },
  moment: PlayerMoment,
): RecoveryStep {
  const reloading = before.reloading === attachment ? null : before.reloading;
  const state = { ...before, reloading };
  const { source, isHeld, health } = state;
  if (!source || state.attachment !== attachment || isHeld) return step(state);
  const next = continued({ ...source, ...fresh }, state, moment);
  const isRange = next.kind === 'range';
  return after(
    [{ type: 'use-address', source: next, isNew: false }],
    load({ ...state, health: isBrowsersOwn(next) ? withoutFailures(health) : health }, next, {
      isPaused: moment.isPaused && isRange,
      rate: isRange ? moment.rate : 1,
    }),
  );
}

/** Gives up on the source: it is detached, the fault is reported, and its origin is polled if it may return. */
export function fail(state: RecoveryState, fault: EngineFault): RecoveryStep {
  if (!state.source || state.isHeld) return step(state);
  const { state: detached, commands } = detach({
    ...state,
    hasEnded: fault.code === endedCode,
  });
  return step(detached, ...commands, ...watchOf(state, fault), {
    type: 'report',
    event: { type: 'failed', fault },
  });
}

function watchOf({ health }: RecoveryState, fault: EngineFault): RecoveryCommand[] {
  const { lastFailed, playlists } = health;
  if (fault.code === endedCode && playlists.ended) {
    const { url, newest } = playlists.ended;
    return [
      { type: 'watch-origin', failed: { url, kind: 'playlist', failure: null }, ended: newest },
    ];
  }
  const mayReturn = fault.kind === 'network' || fault.kind === 'source';
  return lastFailed && mayReturn ? [{ type: 'watch-origin', failed: lastFailed }] : [];
}
