'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '#components/ui/toast/toast.ts';
import { limits } from '#lib/limits.ts';
import { NoAuthorityDialog } from './no-authority-dialog.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import type { PurchaseHostProps } from './purchase-host.tsx';
import type { PurchaseRequest } from './purchase-signals.ts';
import { usePurchaseReturn } from './use-purchase-return.ts';

interface PurchaseBodyProps extends PurchaseHostProps {
  /** Null: nothing is shown; who has gone to the member site is still awaited. */
  request: PurchaseRequest | null;
  onAsk: (request: PurchaseRequest | null) => void;
}

/** The dialog that was asked for, and the return from the member site. */
export function PurchaseBody(props: PurchaseBodyProps) {
  const { request, onAsk, subscriptions, rechargeStatus } = props;
  const t = useTranslations('purchase');
  const close = () => onAsk(null);
  const way = usePurchaseReturn(subscriptions, () => {
    close();
    showToast({ text: t('gained'), tone: 'good', durationMs: limits.toastMs });
  });
  if (!request) return null;
  if (request.kind === 'locked') {
    return (
      <NoAuthorityDialog
        name={request.name}
        onClose={close}
        onPurchase={() => onAsk({ kind: 'plans' })}
      />
    );
  }
  return (
    <PurchaseDialog
      planId={request.planId}
      subscriptions={subscriptions}
      rechargeStatus={rechargeStatus}
      way={way}
      onClose={close}
    />
  );
}
