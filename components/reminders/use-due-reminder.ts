import { useEffect, useState } from 'react';
import { useStageShow } from '#components/player/stage/use-stage.ts';
import type { Reminder } from '#lib/contract/reminders.ts';
import { nextReminder, reminderKey } from '#lib/domain/reminders/due-reminder.ts';
import { onRemindersChangedElsewhere } from '#components/data/reminders/reminder-tabs.ts';
import { useReminders } from '#components/data/reminders/use-reminders.ts';

/** The maximum interval of clock checks, in ms: timers are slow in hidden tabs and pause while the machine sleeps. */
const lookMs = 30_000;

interface DueReminder {
  due: Reminder | null;
  /** Removes a seen reminder from the list; this tab does not show it again, even if that call fails. */
  dismiss: () => void;
}

export function useDueReminder(): DueReminder {
  const reminders = useReminders();
  const { readAgain } = reminders;
  useEffect(() => onRemindersChangedElsewhere(readAgain), [readAgain]);
  const show = useStageShow();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [had, setHad] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Reminder | null>(null);
  const playingChannelId = show?.kind === 'live' ? show.channelId : null;
  const { due, nextAtMs } = nextReminder(reminders.list, { nowMs, playingChannelId, had });
  // A reminder stays until it is answered, here or in another tab, or until the viewer watches its channel.
  const isAnswered =
    shown !== null &&
    (shown.logicalChannelId === playingChannelId ||
      had.has(reminderKey(shown)) ||
      !reminders.isSet(shown));
  if (isAnswered) setShown(null);
  else if (shown === null && due !== null) setShown(due);

  useEffect(() => {
    if (nextAtMs === null) return;
    const look = () => setNowMs(Date.now());
    const timer = setInterval(look, Math.min(lookMs, Math.max(1, nextAtMs - Date.now())));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [nextAtMs, nowMs]);

  return {
    due: shown,
    dismiss: () => {
      if (!shown) return;
      setHad((before) => new Set(before).add(reminderKey(shown)));
      setNowMs(Date.now());
      reminders.set(shown, false);
    },
  };
}
