import { channelAuthority, type Authority } from '#lib/contract/channels.ts';
import { useCall } from '#components/shell/use-call.ts';
import { authorityRequest } from './line-up-requests.ts';

interface AuthoritiesOptions {
  repeatMs?: number;
}

/** What the operator grants this viewer; one list for all who ask. Null while it is not there yet. */
export function useAuthorities({ repeatMs }: AuthoritiesOptions = {}): readonly Authority[] | null {
  const { data } = useCall(channelAuthority, authorityRequest, {
    silent: true,
    ...(repeatMs !== undefined && { repeatMs }),
  });
  return data?.lcList ?? null;
}
