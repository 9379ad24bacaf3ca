import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey, useCall } from '#components/data/calls/use-call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { messageUnreadCount } from '#lib/contract/notices.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';
import { startMessageCheck } from './message-check.ts';
import { askUnreadCount } from './unread-count.ts';

/** The unread count, if known; makes no call. */
export function useKnownUnreadCount(): number | undefined {
  return useCall(messageUnreadCount, {}, { enabled: false }).data?.unreadCount;
}

/**
 * The unread count, requested at the operator's interval. `grownTo`: the new count when the last answer increased it.
 */
export function useUnreadCount(): { count: number | undefined; grownTo: number | null } {
  const { language, properties } = useAppData();
  const queries = useQueryClient();
  const [grownTo, setGrownTo] = useState<number | null>(null);
  const everyMs = layoutSwitches(properties.layoutConfig).messageCheckMs;

  useEffect(() => {
    const ask = () => void askUnreadCount(queries, language).then(setGrownTo);
    return startMessageCheck(everyMs, ask, knownAt(queries, language));
  }, [queries, language, everyMs]);

  return { count: useKnownUnreadCount(), grownTo };
}

/** When an earlier page asked for the count, in ms since 1970; 0: it is unknown, or too old. */
function knownAt(queries: QueryClient, language: Language): number {
  const state = queries.getQueryState(callKey(messageUnreadCount, {}, language));
  return state && !state.isInvalidated ? state.dataUpdatedAt : 0;
}
