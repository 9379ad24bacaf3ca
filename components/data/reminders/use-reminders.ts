import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/call.ts';
import {
  reminderCreate,
  reminderDelete,
  reminderList,
  type Reminder,
} from '#lib/contract/reminders.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, sentOnLeaving, useCall } from '#components/data/calls/use-call.ts';
import { tellOtherTabs } from './reminder-tabs.ts';

type Reminders = ResponseOf<typeof reminderList>;
type ReminderId = Pick<Reminder, 'logicalChannelId' | 'programId'>;

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
  /** Calls are sent one after another, so that the last change sentOnLeaving last. */
  const before = useRef<Promise<void>>(Promise.resolve());

  const isSet = useCallback(
    (reminder: ReminderId) => data?.subscribeList.some((one) => isSame(one, reminder)) ?? false,
    [data],
  );
  const set = useCallback(
    (reminder: Reminder, isWanted: boolean) => {
      const key = callKey(reminderList, {}, language);
      const show = (isShown: boolean) =>
        queries.setQueryData<Reminders>(key, (list) => withReminder(list, reminder, isShown));
      const wasRead = queries.getQueryData(key) !== undefined;
      const save = async () => {
        try {
          if (isWanted) await api(reminderCreate, { subscribeList: [reminder] }, sentOnLeaving);
          else await api(reminderDelete, { subscribeDeleteList: [idOf(reminder)] }, sentOnLeaving);
          show(isWanted);
          tellOtherTabs();
        } catch {
          // The listener of failed calls logs it; here the view is reverted (spec part 8). When the list was removed in
          // the meantime, its user is no longer logged in.
          queries.setQueryData<Reminders>(
            key,
            (list) => list && withReminder(list, reminder, !isWanted),
          );
        }
        // The change cancelled a pending read, so the rest of the list is still missing.
        if (!wasRead) await queries.invalidateQueries({ queryKey: key });
      };
      // A pending answer would restore the old list.
      const isQuiet = queries.cancelQueries({ queryKey: key });
      void isQuiet.then(() => show(isWanted));
      before.current = Promise.all([before.current, isQuiet]).then(save);
    },
    [language, queries],
  );
  const readAgain = useCallback(() => {
    void queries.invalidateQueries({ queryKey: callKey(reminderList, {}, language) });
  }, [language, queries]);
  return { list: data?.subscribeList ?? noReminders, isSet, set, readAgain };
}

/** The list with a reminder added by time, or without it. */
export function withReminder(
  list: Reminders | undefined,
  reminder: Reminder,
  isWanted: boolean,
): Reminders {
  const others = (list?.subscribeList ?? []).filter((one) => !isSame(one, reminder));
  if (!isWanted) return { subscribeList: others };
  return { subscribeList: [...others, reminder].sort((a, b) => a.start - b.start) };
}

const isSame = (a: ReminderId, b: ReminderId) =>
  a.programId === b.programId && a.logicalChannelId === b.logicalChannelId;

const idOf = ({ logicalChannelId, programId }: ReminderId) => ({ logicalChannelId, programId });
