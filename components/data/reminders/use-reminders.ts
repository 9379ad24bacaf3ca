import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  reminderCreate,
  reminderDelete,
  reminderList,
  type Reminder,
} from '#lib/contract/reminders.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, sentOnLeaving, useCall } from '#components/data/calls/use-call.ts';
import { useOptimisticWrite } from '#components/data/calls/use-optimistic-write.ts';
import { tellOtherTabs } from './reminder-tabs.ts';

type Reminders = ResponseOf<typeof reminderList>;
type ReminderId = Pick<Reminder, 'logicalChannelId' | 'programId'>;

interface ReminderWrite {
  reminder: Reminder;
  isWanted: boolean;
}

export interface ViewerReminders {
  /** By time. Empty until loaded. */
  list: readonly Reminder[];
  isSet: (reminder: ReminderId) => boolean;
  /** Adds a programme to the viewer's list or removes it. For users only. */
  set: (reminder: Reminder, isWanted: boolean) => void;
  /** Reloads the list after a change in another tab. */
  readAgain: () => void;
}

const noReminders: readonly Reminder[] = [];

/**
 * The viewer's programme reminders (REM-01), loaded once per session and then updated by the viewer's changes. The list
 * changes at once; a failed call is reverted and only logged.
 */
export function useReminders(): ViewerReminders {
  const { loginStatus, language } = useAppData();
  const queries = useQueryClient();
  const { data } = useCall(
    reminderList,
    {},
    { enabled: loginStatus === 'user', silent: true, staleMs: Infinity },
  );
  const { mutate } = useOptimisticWrite<Reminders, ReminderWrite>({
    key: callKey(reminderList, {}, language),
    withWrite: (list, { reminder, isWanted }) => withReminder(list, reminder, isWanted),
    send: ({ reminder, isWanted }) =>
      isWanted
        ? api(reminderCreate, { subscribeList: [reminder] }, sentOnLeaving)
        : api(reminderDelete, { subscribeDeleteList: [idOf(reminder)] }, sentOnLeaving),
    unread: () => ({ subscribeList: [] }),
    onSaved: tellOtherTabs,
    survivesPage: true,
  });

  const isSet = useCallback(
    (reminder: ReminderId) => data?.subscribeList.some((one) => isSame(one, reminder)) ?? false,
    [data],
  );
  const set = useCallback(
    (reminder: Reminder, isWanted: boolean) => mutate({ reminder, isWanted }),
    [mutate],
  );
  const readAgain = useCallback(() => {
    void queries.invalidateQueries({ queryKey: callKey(reminderList, {}, language) });
  }, [language, queries]);
  return { list: data?.subscribeList ?? noReminders, isSet, set, readAgain };
}

/** The list with a reminder added by time, or without it. */
export function withReminder(list: Reminders, reminder: Reminder, isWanted: boolean): Reminders {
  const others = list.subscribeList.filter((one) => !isSame(one, reminder));
  if (!isWanted) return { subscribeList: others };
  return { subscribeList: [...others, reminder].sort((a, b) => a.start - b.start) };
}

const isSame = (a: ReminderId, b: ReminderId) =>
  a.programId === b.programId && a.logicalChannelId === b.logicalChannelId;

const idOf = ({ logicalChannelId, programId }: ReminderId) => ({ logicalChannelId, programId });
