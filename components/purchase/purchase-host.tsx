'use client';

import { useEffect, useState } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import type { AccountInfo } from '#lib/contract/account.ts';
import { onPurchaseAsked, type PurchaseRequest } from '#components/data/purchase-signals.ts';

const loadBody = () => import('./purchase-body.tsx');

export interface PurchaseHostProps {
  /** As of the last login or renewal of the session. */
  subscriptions: NonNullable<AccountInfo['subscriptionList']>;
  rechargeStatus: AccountInfo['rechargeStatus'];
}

/** A user's place for the purchase dialogs; their script comes with the first one. */
export function PurchaseHost(props: PurchaseHostProps) {
  const [request, setRequest] = useState<PurchaseRequest | null>(null);
  const { part } = useLoaded(loadBody, request !== null);
  useEffect(() => onPurchaseAsked(setRequest), []);
  return part ? <part.PurchaseBody {...props} request={request} onAsk={setRequest} /> : null;
}
