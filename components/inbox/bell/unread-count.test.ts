import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { callKey } from '#components/data/calls/use-call.ts';
import { messageList, messageUnreadCount } from '#lib/contract/notices.ts';
import { askUnreadCount } from './unread-count.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['grew', 4, 4, true],
  ['fell', 2, null, true],
  ['stayed', 3, null, false],
])('[NOT-07] askUnreadCount: the count %s', async (_, unreadCount, grownTo, isListOutdated) => {
  const queries = new QueryClient();
  const listKey = callKey(messageList, { pageId: 1, pageSize: 16 }, 'en');
  queries.setQueryData(callKey(messageUnreadCount, {}, 'en'), { unreadCount: 3 });
  queries.setQueryData(listKey, { pages: [], pageParams: [] });
  window.fetch = () =>
    Promise.resolve(new Response(JSON.stringify({ errCode: 0, result: { unreadCount } })));
  expect(await askUnreadCount(queries, 'en')).toBe(grownTo);
  expect(queries.getQueryState(listKey)?.isInvalidated).toBe(isListOutdated);
  queries.clear();
});
