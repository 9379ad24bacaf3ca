'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '#components/ui/toast/toast.ts';
import { isOpenedBy } from '#lib/domain/purchase/plans-that-open.ts';
import { limits } from '#lib/limits.ts';
import { PurchaseDialog, type PurchaseDialogProps } from './purchase-dialog.tsx';
import type { PurchaseRequest, Wanted } from '#components/data/purchase-signals.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { usePlans } from './use-plans.ts';
import { usePurchaseReturn } from './buying/use-purchase-return.ts';

export interface PurchaseBodyProps extends Pick<
  PurchaseDialogProps,
  'subscriptions' | 'rechargeStatus'
> {
  /** Null for no dialog; a purchase on the member site is still awaited. */
  request: PurchaseRequest | null;
  onAsk: (request: PurchaseRequest | null) => void;
}

/** The requested dialog, and the return from the member site. */
export function PurchaseBody(props: PurchaseBodyProps) {
  const { request, onAsk, subscriptions, rechargeStatus } = props;
  const t = useTranslations('purchase');
  const close = () => onAsk(null);
  const wanted = useLastWanted(request);
  const plans = usePlans(wanted).data?.planList ?? [];
  /** Announces an item as available only when that is certain. */
  const gainedToast = (asked: Wanted | undefined, isOpened: boolean | undefined) => {
    if (!asked || isOpened === true) return { text: t('gained'), tone: 'good' as const };
    if (isOpened === undefined) return { text: t('gainedPlan'), tone: 'good' as const };
    return { text: t('gainedOther', { name: asked.name }), tone: 'plain' as const };
  };
  const way = usePurchaseReturn(subscriptions, (planId) => {
    close();
    showToast({ ...gainedToast(wanted, isOpenedBy(plans, planId)), durationMs: limits.toastMs });
  });
  if (!request) return null;
  if (request.kind === 'locked') {
    return (
      <NoAuthorityDialog
        name={request.wanted.name}
        onClose={close}
        onPurchase={() => onAsk({ kind: 'plans', wanted: request.wanted })}
      />
    );
  }
  return (
    <PurchaseDialog
      planId={request.planId}
      wanted={request.wanted}
      subscriptions={subscriptions}
      rechargeStatus={rechargeStatus}
      way={way}
      onClose={close}
    />
  );
}

/** The last wanted item: a purchase is still awaited after the dialog was closed. */
function useLastWanted(request: PurchaseRequest | null): Wanted | undefined {
  const [last, setLast] = useState(request);
  if (request !== null && request !== last) setLast(request);
  return (request ?? last)?.wanted;
}

interface NoAuthorityDialogProps {
  /** The name of the item that the plan does not include. */
  name: string;
  onClose: () => void;
  onPurchase: () => void;
}

/** A tip about an item that the viewer's plan does not include, with Cancel and Purchase (PUR-05). */
function NoAuthorityDialog({ name, onClose, onPurchase }: NoAuthorityDialogProps) {
  const t = useTranslations('purchase');
  return (
    <Dialog
      title={t('title')}
      text={t('noAuthorityTip', { name })}
      hasClose={false}
      onClose={onClose}
      closesByBack
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="accent" onClick={onPurchase}>
            {t('purchase')}
          </Button>
        </>
      }
    />
  );
}
