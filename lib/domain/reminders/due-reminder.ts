/** When the viewer is reminded of a programme on their list (REM-02, spec part 4). */
import type { Reminder } from '#lib/contract/reminders.ts';
import { limits } from '#lib/limits.ts';

export interface NextReminder {
  /** The reminder to show now. Null when there is none. */
  due: Reminder | null;
  /** Time of the next reminder, in milliseconds since 1970. Null when none is waiting. */
  nextAtMs: number | null;
}

interface Setting {
  nowMs: number;
  /** The logical channel that plays live: its viewer needs no reminder for it. */
  playingChannelId: string | null;
  /** The reminders that were shown already, by `reminderKey`. */
  had: ReadonlySet<string>;
}

/**
 * Of the programmes that have not ended: one that has started is notified now; else a timer runs until two minutes
 * before the earliest start. The channel that plays is left out.
 */
export function nextReminder(reminders: readonly Reminder[], setting: Setting): NextReminder {
  const { nowMs, playingChannelId, had } = setting;
  const waiting = reminders
    .filter(({ stop }) => stop > nowMs)
    .filter(({ logicalChannelId }) => logicalChannelId !== playingChannelId)
    .filter((reminder) => !had.has(reminderKey(reminder)))
    .sort((a, b) => a.start - b.start);
  const [earliest] = waiting;
  if (!earliest) return { due: null, nextAtMs: null };
  const atMs = earliest.start - limits.reminderLeadMs;
  return atMs <= nowMs ? { due: earliest, nextAtMs: null } : { due: null, nextAtMs: atMs };
}

/** The key of a reminder: channel and programme. */
export function reminderKey({
  logicalChannelId,
  programId,
}: Pick<Reminder, 'logicalChannelId' | 'programId'>): string {
  return `${logicalChannelId} ${programId}`;
}
