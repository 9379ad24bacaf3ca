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
  /** The plans that the account has bought by now. They are in the session, which is renewed first. Throws OperatorError. */
  read: () => Promise<Subscriptions>;
  /** Everything that depends on it is asked again: what is locked, what is shown, what was refused. */
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
    // The pages that the server renders for this account.
    router.refresh();
  }, [queries, router]);
  return { read, spread };
}
