'use client';

import { useAppData } from '#components/data/app-data.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';

const loadReminders = () => import('./due-reminders.tsx');

/** Shows a user's reminders on every screen (REM-02). Guests have none and do without the code. */
export function ReminderWatch() {
  const { loginStatus } = useAppData();
  const { part } = useLoaded(loadReminders, loginStatus === 'user');
  return part ? <part.DueReminders /> : null;
}
