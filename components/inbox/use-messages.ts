import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePagedList, type PagedList } from '#components/data/paged-list/use-paged-list.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { messageList, messageStateUpdate, type Message } from '#lib/contract/notices.ts';
import { nextPage } from '#lib/domain/vod/catalogue-page.ts';
import { limits } from '#lib/limits.ts';
import { askUnreadCount, shiftUnreadCount } from './bell/unread-count.ts';
import { createMarking, type ShownMessage } from './marking.ts';

type Answer = ResponseOf<typeof messageList>;

/** Wire values of the message state. */
const unread = 0;
const read = 1;

/** The maximum page size of the call. */
const wholePageSize = 100;
const { pageSize } = limits;

export interface Messages extends PagedList<Message> {
  /** Resolves to false when storing failed; the screen is then reverted. */
  mark: (message: Message, isRead: boolean) => Promise<boolean>;
  /** Includes messages that are not loaded. Resolves to false when not all could be stored. */
  markAllRead: () => Promise<boolean>;
  isMarkingAll: boolean;
}

/** The member's messages, newest first, with their read state (NOT-07). */
export function useMessages(): Messages {
  const { language } = useAppData();
  const queries = useQueryClient();
  const [isMarkingAll, setMarkingAll] = useState(false);
  const list = usePagedList({
    key: callKey(messageList, { pageId: 1, pageSize }, language),
    ask: (page, signal) => api(messageList, page, { signal, silent: true }),
    pageSize,
    entriesOf: (answer) => answer.messageList,
    idOf: ({ msgId }) => msgId,
    enabled: true,
  });
  const marking = useMemo(
    () =>
      createMarking({
        show: (msgIds, isRead) => showStates(queries, msgIds, isRead),
        save: (msgId, isRead) =>
          api(messageStateUpdate, { msgId, state: isRead ? read : unread }, { silent: true }),
        onSettled: () => void askUnreadCount(queries, language),
      }),
    [queries, language],
  );

  const markAllRead = async () => {
    setMarkingAll(true);
    const loaded = new Set(list.entries.map(({ msgId }) => msgId));
    const outcomes = await Promise.all([
      marking.mark(list.entries.map(asShown), true),
      list.hasMore ? markRest(loaded) : true,
    ]);
    setMarkingAll(false);
    return outcomes.every(Boolean);
  };
  const markRest = async (loaded: ReadonlySet<string>) => {
    try {
      const rest = (await allMessages()).filter(({ msgId }) => !loaded.has(msgId));
      return await marking.mark(rest.map(asShown), true);
    } catch {
      // Logged by the listener of failed calls.
      return false;
    }
  };

  return {
    ...list,
    mark: (message, isRead) => marking.mark([asShown(message)], isRead),
    markAllRead,
    isMarkingAll,
  };
}

export const isMessageRead = ({ state }: Message): boolean => state === read;

const asShown = (message: Message): ShownMessage => ({
  msgId: message.msgId,
  isRead: isMessageRead(message),
});

async function allMessages(): Promise<Message[]> {
  const all: Message[] = [];
  for (let pageId: number | null = 1; pageId !== null;) {
    const page: Answer = await api(
      messageList,
      { pageId, pageSize: wholePageSize },
      { silent: true },
    );
    all.push(...page.messageList);
    pageId = nextPage(pageId, page.total, wholePageSize);
  }
  return all;
}

async function showStates(queries: QueryClient, msgIds: readonly string[], isRead: boolean) {
  // A pending answer would restore the old state.
  await queries.cancelQueries({ queryKey: [messageList.address] });
  const changed = new Set(msgIds);
  const state = isRead ? read : unread;
  queries.setQueriesData<InfiniteData<Answer>>(
    { queryKey: [messageList.address] },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          messageList: page.messageList.map((one) =>
            changed.has(one.msgId) ? { ...one, state } : one,
          ),
        })),
      },
  );
  shiftUnreadCount(queries, isRead ? -changed.size : changed.size);
}
