import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/shell/app-data.tsx';
import { useCall } from '#components/shell/calls/use-call.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyList } from '#components/ui/empty-list.tsx';
import { planList } from '#lib/contract/purchase.ts';
import { runningIds } from '#lib/domain/account/plan-subscription.ts';
import { canBuy, purchaseOffer } from '#lib/domain/purchase/purchase-offer.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import { AwaitedPurchase } from './awaited-purchase.tsx';
import { BuyLink } from './buy-link.tsx';
import { PhoneCode } from './phone-code.tsx';
import { PlanCards } from './plan-cards.tsx';
import styles from './purchase-dialog.module.css';
import type { PurchaseHostProps } from './purchase-host.tsx';
import { RechargeSection } from './recharge/recharge-section.tsx';
import type { PurchaseReturn } from './use-purchase-return.ts';

interface PurchaseDialogProps extends PurchaseHostProps {
  /** The plan that was chosen before: the focus starts there. */
  planId: string | undefined;
  way: PurchaseReturn;
  onClose: () => void;
}

/** The plans and the ways to pay for them (PUR-01, PUR-04). */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { planId, subscriptions, rechargeStatus, way, onClose } = props;
  const t = useTranslations('purchase');
  const { properties } = useAppData();
  const setting = properties.purchaseSetting;
  const { data } = useCall(planList, {}, { silent: true });
  const plans = data?.planList ?? null;
  const offer = purchaseOffer(setting, plans, rechargeStatus);
  const isWide = offer.hasPlans && (plans?.length ?? 0) > limits.purchaseDialogWideAbovePlans;
  const [openedAt] = useState(() => Date.now());
  const recharge = offer.hasRechargeCode && <RechargeSection headingLevel={3} />;
  return (
    <Dialog
      title={t('title')}
      text={offer.isEmpty ? undefined : t('lead')}
      widthPx={isWide ? limits.purchaseDialogWidePx : limits.purchaseDialogPx}
      onClose={onClose}
    >
      <div className={styles.ways}>
        {offer.isEmpty && <EmptyList text={t('noPaymentMethod')} />}
        {offer.isRechargeFirst && recharge}
        {way.isBegun && <AwaitedPurchase way={way} />}
        {offer.hasPlans && (
          <PlanCards
            headingLevel={3}
            ownedIds={runningIds(subscriptions, openedAt)}
            chosenId={planId}
            actionOf={(plan, name) =>
              canBuy(plan, setting) && (
                <>
                  <BuyLink
                    name={name}
                    href={routes.purchase({ planId: plan.planId, next: here() })}
                    isFirst={plan.planId === planId}
                    onGo={way.begin}
                  />
                  {offer.qrCode === 'each-plan' && (
                    <PhoneCode planId={plan.planId} name={name} onShow={way.begin} />
                  )}
                </>
              )
            }
          />
        )}
        {offer.hasPlans && (
          <p className={styles.note}>
            <ExternalLink aria-hidden="true" />
            {t('newTab')}
          </p>
        )}
        {offer.qrCode === 'one' && <PhoneCode onShow={way.begin} />}
        {!offer.isRechargeFirst && recharge}
      </div>
    </Dialog>
  );
}

const here = () => window.location.pathname + window.location.search;
