import { channelAuthority, type Authority } from '#lib/contract/channels.ts';
import { limits } from '#lib/limits.ts';
import { useCall } from '#components/data/calls/use-call.ts';
import { authorityRequest } from './line-up-requests.ts';

/**
 * What the operator grants this viewer; one list for all who ask. Null while it is not there yet. The channel update poll
 * has it loaded again when it changes (ROL-05). `isWanted`: false while there is nothing to ask about.
 */
export function useAuthorities(isWanted = true): readonly Authority[] | null {
  const { data } = useCall(channelAuthority, authorityRequest, {
    enabled: isWanted,
    silent: true,
    staleMs: limits.channelUpdatePollMs,
  });
  return data?.lcList ?? null;
}
