import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountInfo } from '#lib/contract/account.ts';
import { gainedPlan } from '#lib/domain/account/plan-subscription.ts';
import { useAccountRenewal } from '#components/purchase/use-account-renewal.ts';

type Subscriptions = NonNullable<AccountInfo['subscriptionList']>;

export interface PurchaseReturn {
  /** The viewer has opened the member site. */
  begin: () => void;
  isBegun: boolean;
  /** Checks on request: the purchase may have been made on a phone. */
  check: () => void;
  isChecking: boolean;
  /** The outcome of the last check: no new plan yet, or no answer. */
  outcome: 'nothing-yet' | 'failed' | null;
}

/**
 * Detects a purchase on the member site: each time the viewer returns to this tab, it requests the account's current
 * plans. `known`: the plans before.
 */
export function usePurchaseReturn(
  known: Subscriptions,
  onGained: (planId: string) => void,
): PurchaseReturn {
  const { read, spread } = useAccountRenewal();
  const [isBegun, setBegun] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [outcome, setOutcome] = useState<PurchaseReturn['outcome']>(null);
  const held = useRef(known);
  const isAsking = useRef(false);
  const gained = useRef(onGained);
  useEffect(() => {
    held.current = known;
  }, [known]);
  useEffect(() => {
    gained.current = onGained;
  });

  const ask = useCallback(async () => {
    // Returning fires both a focus and a visibility event.
    if (isAsking.current) return;
    isAsking.current = true;
    setChecking(true);
    try {
      const owned = await read();
      const plan = gainedPlan(held.current, owned);
      held.current = owned;
      setOutcome(plan ? null : 'nothing-yet');
      if (plan) {
        setBegun(false);
        spread();
        gained.current(plan.productId);
      }
    } catch {
      setOutcome('failed');
    } finally {
      isAsking.current = false;
      setChecking(false);
    }
  }, [read, spread]);

  useEffect(() => {
    if (!isBegun) return;
    const look = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isBegun, ask]);

  return {
    begin: useCallback(() => {
      setOutcome(null);
      setBegun(true);
    }, []),
    isBegun,
    check: () => void ask(),
    isChecking,
    outcome,
  };
}
