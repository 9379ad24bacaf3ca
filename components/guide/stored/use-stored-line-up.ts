import { useEffect, useState } from 'react';
import { lineUpRequest } from '#components/channels/line-up/line-up-requests.ts';
import { useCall } from '#components/shell/calls/use-call.ts';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { bounds, limits } from '#lib/limits.ts';

/** The channels whose guide is kept in this browser; null in the first moments of a screen, which are its own. */
export function useStoredLineUp(): readonly Channel[] | null {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), bounds.guideFirstSyncMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useCall(channelList, lineUpRequest, {
    enabled: isSettled,
    silent: true,
    staleMs: limits.channelUpdatePollMs,
  });
  return isSettled ? (data?.channelListInfo ?? null) : null;
}
