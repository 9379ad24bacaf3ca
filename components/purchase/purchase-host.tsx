'use client';

import { useEffect, useState } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import type { PurchaseBodyProps } from './purchase-body.tsx';
import { onPurchaseAsked, type PurchaseRequest } from '#components/data/purchase-signals.ts';

const loadBody = () => import('./purchase-body.tsx');

/** Renders a user's purchase dialogs; their script is loaded with the first one. */
export function PurchaseHost(props: Omit<PurchaseBodyProps, 'request' | 'onAsk'>) {
  const [request, setRequest] = useState<PurchaseRequest | null>(null);
  const { part } = useLoaded(loadBody, request !== null);
  useEffect(() => onPurchaseAsked(setRequest), []);
  return part ? <part.PurchaseBody {...props} request={request} onAsk={setRequest} /> : null;
}
