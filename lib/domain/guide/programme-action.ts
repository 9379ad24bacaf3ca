/**
 * The action of a programme (spec part 4, programme row status): Playback, Playing, or Subscribe / Subscribed, and the
 * right that the viewer lacks for it.
 */
import type { Channel } from '#lib/contract/channels.ts';
import type { Entitlement } from '#lib/domain/entitlement/authority.ts';
import type { Airing } from './now-next.ts';
import { hasCatchUp, programmeStatus } from './programme-status.ts';

/** The missing right: a guest has to log in (padlock), a user has to buy (purchase icon). */
export type ActionLock = 'login' | 'purchase';

export type ProgrammeAction =
  | { kind: 'playback' | 'playing'; lock: ActionLock | null }
  | { kind: 'subscribe' | 'subscribed'; lock: 'login' | null };

export interface ActionSituation {
  channel: Pick<Channel, 'canPlayBack' | 'playbackDuration'>;
  /** The guide's catch-up flag (isCatchup). */
  isCatchUpOn: boolean;
  entitlement: Pick<Entitlement, 'canWatchLive' | 'canCatchUp'>;
  loginStatus: 'guest' | 'user';
  /** Whether the programme is on the viewer's list of reminders. */
  isOnReminderList: boolean;
  nowMs: number;
}

/** Null when no action is possible. An entry that ends before it begins has none. */
export function programmeAction(
  programme: Airing,
  situation: ActionSituation,
): ProgrammeAction | null {
  const { channel, isCatchUpOn, entitlement, loginStatus, isOnReminderList, nowMs } = situation;
  if (!(programme.stop > programme.start)) return null;
  const lockUnless = (may: boolean): ActionLock | null => {
    if (may) return null;
    return loginStatus === 'guest' ? 'login' : 'purchase';
  };
  switch (programmeStatus(programme, nowMs)) {
    case 'finished':
      return hasCatchUp(programme, channel, isCatchUpOn, nowMs)
        ? { kind: 'playback', lock: lockUnless(entitlement.canCatchUp) }
        : null;
    case 'playing':
      return { kind: 'playing', lock: lockUnless(entitlement.canWatchLive) };
    case 'notStart':
      // Reminders belong to a user (spec part 6); they need no authority for the channel.
      if (loginStatus === 'guest') return { kind: 'subscribe', lock: 'login' };
      return { kind: isOnReminderList ? 'subscribed' : 'subscribe', lock: null };
  }
}
