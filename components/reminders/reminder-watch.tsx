'use client';

import { useLoaded } from '#components/ui/use-loaded.ts';
import { useDueReminder } from './use-due-reminder.ts';

const loadDialog = () => import('./reminder-dialog.tsx');

/** Shows a user's reminders on every screen (REM-02). */
export function ReminderWatch() {
  const { due, dismiss } = useDueReminder();
  const { part } = useLoaded(loadDialog, due !== null);
  return due && part ? (
    <part.ReminderDialog key={due.programId} reminder={due} onDone={dismiss} />
  ) : null;
}
