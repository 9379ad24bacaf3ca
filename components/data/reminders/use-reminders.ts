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
import { callKey, useCall } from '#components/data/calls/use-call.ts';
import { tellOtherTabs } from './reminder-tabs.ts';

type Reminders = ResponseOf<typeof reminderList>;
type ReminderId = Pick<Reminder, 'logicalChannelId' | 'programId'>;

export interface ViewerReminders {
  /** By time. Empty as long as it is not known. */
  list: readonly Reminder[];
  isSet: (reminder: ReminderId) => boolean;
  /** Puts a programme on the viewer's list or takes it off. For users only. */
  set: (reminder: Reminder, isWanted: boolean) => void;
  /** They have been changed elsewhere. */
  readAgain: () => void;
}

const noReminders: readonly Reminder[] = [];

/**
 * The viewer's programme reminders (REM-01), read once a session and then kept by what the viewer does. The list changes
 * at once; a call that fails is undone and only logged.
 */
export function useReminders(): ViewerReminders {
  const { loginStatus, language } = useAppData();
  const queries = useQueryClient();
  const { data } = useCall(
    reminderList,
    {},
    { enabled: loginStatus === 'user', silent: true, staleMs: Infinity },
  );
  /** Calls go out one after the other, so that the last word is the last to arrive. */
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
          if (isWanted) await api(reminderCreate, { subscribeList: [reminder] });
          else await api(reminderDelete, { subscribeDeleteList: [idOf(reminder)] });
          show(isWanted);
          tellOtherTabs();
        } catch {
          // Logged by the listener of failed calls; what the viewer sees goes back (spec part 8). A list that has been
          // forgotten meanwhile was that of somebody who is logged in no more.
          queries.setQueryData<Reminders>(
            key,
            (list) => list && withReminder(list, reminder, !isWanted),
          );
        }
        // The rest of a list that was still on its way has been passed over.
        if (!wasRead) await queries.invalidateQueries({ queryKey: key });
      };
      // An answer under way would bring the old list back.
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

/** The list with a reminder, by time, or without it. */
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
