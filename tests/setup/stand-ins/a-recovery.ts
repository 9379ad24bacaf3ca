import type { EngineSource } from '#components/player/engine/engine.ts';
import { stepRecovery } from '#components/player/engine/recovery/recovery-machine.ts';
import {
  idleRecovery,
  type PlayerMoment,
  type RecoveryCommand,
  type RecoveryEvent,
} from '#components/player/engine/recovery/recovery-state.ts';

export const live: EngineSource = { url: '/media/live/s/101/a.m3u8?token=a', validForMs: null };
/** The same channel with a new address. */
export const fresh: EngineSource = { ...live, url: '/media/live/s/101/a.m3u8?token=b' };
export const range: EngineSource = { ...live, kind: 'range', startAtMs: 1_000 };

export const failed = { status: 503, isTimeout: false };
/** A failed request for the playlist of `live`. */
export const report = { url: live.url, kind: 'playlist', failure: failed } as const;
export const requestFailed: RecoveryEvent = { type: 'answered', report };
export const played: RecoveryEvent = { type: 'played' };
export const waited: RecoveryEvent = { type: 'waited' };
export const paused: RecoveryEvent = { type: 'paused' };
export const secondPassed: RecoveryEvent = { type: 'second-passed' };
export const broke = (code: number): RecoveryEvent => ({ type: 'broke', code });

/** The codes of the faults that the commands report. */
export const faultOf = (commands: readonly RecoveryCommand[]): string[] =>
  commands.flatMap((command) =>
    command.type === 'report' && command.event.type === 'failed' ? [command.event.fault.code] : [],
  );

export const reported = (
  type: 'played' | 'waited' | 'paused' | 'ended' | 'came-online',
): RecoveryCommand => ({ type: 'report', event: { type } });

/** Commands by name; a report by the name of its event. */
export const names = (commands: readonly RecoveryCommand[]): string[] =>
  commands.map((command) => (command.type === 'report' ? command.event.type : command.type));

/** A recovery machine with an attached source; the player stays as it was last described. */
export function aRecovery(source: EngineSource | null = live) {
  let state = idleRecovery(0);
  let moment: PlayerMoment = {
    atMs: 0,
    pictureAtMs: null,
    isPaused: false,
    rate: 1,
    isInPictureInPicture: false,
    isReplacementDue: false,
    fileAddress: 'good',
  };
  const send = (event: RecoveryEvent, change: Partial<PlayerMoment> = {}) => {
    moment = { ...moment, ...change };
    const next = stepRecovery(state, event, moment);
    ({ state } = next);
    return next.commands;
  };
  const renewed = (answer: EngineSource | null, change: Partial<PlayerMoment> = {}) =>
    send({ type: 'renewed', attachment: state.attachment, source: answer }, change);
  if (source) send({ type: 'attached', source });
  return { send, renewed, state: () => state };
}
