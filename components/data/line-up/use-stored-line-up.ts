import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lineUpRequest } from '#lib/domain/channels/line-up-requests.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { callUnseen } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { bounds, limits } from '#lib/limits.ts';

/**
 * The channels whose guide is stored in this browser; null at first, so that it does not delay the screen's own
 * requests.
 */
export function useStoredLineUp(): readonly Channel[] | null {
  const { language } = useAppData();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), bounds.guideSettleMs);
    return () => clearTimeout(timer);
  }, []);
  // Screens without channels do not need it: it shows no spinner and no message when it fails.
  const { data } = useQuery<ResponseOf<typeof channelList>>({
    queryKey: callKey(channelList, lineUpRequest, language),
    queryFn: ({ signal }) => callUnseen(channelList, lineUpRequest, { signal }),
    enabled: isSettled,
    staleTime: limits.channelUpdatePollMs,
  });
  return isSettled ? (data?.channelListInfo ?? null) : null;
}
