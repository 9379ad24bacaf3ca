import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { messageUnreadCount } from '#lib/contract/notices.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';
import { startMessageCheck } from './message-check.ts';
import { askUnreadCount } from './unread-count.ts';

/** How many messages are unread, if it is known; this makes no call. */
export function useKnownUnreadCount(): number | undefined {
  return useCall(messageUnreadCount, {}, { enabled: false }).data?.unreadCount;
}

/** The same, asked for at the operator's interval. `grownTo`: the last answer brought more than there was. */
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
