import { useCall } from '#components/data/calls/use-call.ts';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { tokenRefresh, type AccountInfo } from '#lib/contract/account.ts';

export type Subscription = NonNullable<AccountInfo['subscriptionList']>[number];

interface ViewerSubscriptions {
  subscriptions: readonly Subscription[];
  /** The renewal failed: the plans are those of the session and may be outdated. */
  hasFailed: boolean;
  retry: () => void;
}

/**
 * The account's bought plans (PUR-06). The page has them from the last login or renewal of the session. The session is
 * renewed to find later purchases, at most once a minute.
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
