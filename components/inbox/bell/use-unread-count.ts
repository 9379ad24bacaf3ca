import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
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
    return startMessageCheck(everyMs, ask);
  }, [queries, language, everyMs]);

  return { count: useKnownUnreadCount(), grownTo };
}
