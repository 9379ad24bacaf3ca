import { useCall } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { tokenRefresh, type AccountInfo } from '#lib/contract/account.ts';

export type Subscription = NonNullable<AccountInfo['subscriptionList']>[number];

interface ViewerSubscriptions {
  subscriptions: readonly Subscription[];
  /** They are as old as the session says: the operator could not be asked. */
  hasFailed: boolean;
  retry: () => void;
}

/**
 * The plans that the account has bought (PUR-06). The page has them as of the last login or renewal of the session. The
 * session is renewed for later purchases, at most once a minute.
 */
export function useSubscriptions(rendered: readonly Subscription[]): ViewerSubscriptions {
  const renewed = useCall(tokenRefresh, {}, { silent: true });
  const refresh = useRefresh();
  return {
    subscriptions: renewed.data?.accountInfo.subscriptionList ?? rendered,
    hasFailed: refresh.hasFailed(renewed),
    retry: () => refresh.run(renewed.refetch),
  };
}
