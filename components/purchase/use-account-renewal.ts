import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { api } from '#lib/browser/api.ts';
import { tokenRefresh, type AccountInfo } from '#lib/contract/account.ts';
import { sayPurchased } from '#components/data/purchase-signals.ts';

type Subscriptions = NonNullable<AccountInfo['subscriptionList']>;

export interface AccountRenewal {
  /** Renews the session, which contains the plans, and returns the account's current plans. Throws OperatorError. */
  read: () => Promise<Subscriptions>;
  /** Reloads everything that depends on the plans: locks, contents and refused requests. */
  spread: () => void;
}

export function useAccountRenewal(): AccountRenewal {
  const queries = useQueryClient();
  const router = useRouter();
  const { language } = useAppData();
  const read = useCallback(async () => {
    const answer = await queries.query({
      queryKey: callKey(tokenRefresh, {}, language),
      queryFn: () => api(tokenRefresh, {}, { silent: true }),
      staleTime: 0,
    });
    return answer.accountInfo.subscriptionList ?? [];
  }, [queries, language]);
  const spread = useCallback(() => {
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] !== tokenRefresh.address;
    void queries.invalidateQueries({ predicate: isOther });
    sayPurchased();
    // Refreshes the pages that the server renders for this account.
    router.refresh();
  }, [queries, router]);
  return { read, spread };
}
