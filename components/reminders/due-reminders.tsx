'use client';

import { useLoaded } from '#components/ui/use-loaded.ts';
import { useDueReminder } from './use-due-reminder.ts';

const loadDialog = () => import('./reminder-dialog.tsx');

/** The dialog of a reminder that is due. */
export function DueReminders() {
  const { due, dismiss } = useDueReminder();
  const { part } = useLoaded(loadDialog, due !== null);
  return due && part ? (
    <part.ReminderDialog key={due.programId} reminder={due} onDone={dismiss} />
  ) : null;
}
