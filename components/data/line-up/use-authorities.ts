import { channelAuthority, type Authority } from '#lib/contract/channels.ts';
import { limits } from '#lib/limits.ts';
import { useCall } from '#components/data/calls/use-call.ts';
import { authorityRequest } from '#lib/domain/channels/line-up-requests.ts';

/**
 * The viewer's authorities, in one query for all components. Null while loading. The channel update poll reloads them
 * when they change (ROL-05). `isWanted`: false while they are not needed.
 */
export function useAuthorities(isWanted = true): readonly Authority[] | null {
  const { data } = useCall(channelAuthority, authorityRequest, {
    enabled: isWanted,
    silent: true,
    staleMs: limits.channelUpdatePollMs,
  });
  return data?.lcList ?? null;
}
