import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import type { AccountInfo } from '#lib/contract/account.ts';
import { runningIds } from '#lib/domain/account/plan-subscription.ts';
import { firstOpening } from '#lib/domain/purchase/plans-that-open.ts';
import { canBuy, purchaseOffer } from '#lib/domain/purchase/purchase-offer.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import { AwaitedPurchase } from './buying/awaited-purchase.tsx';
import { BuyLink } from './buying/buy-link.tsx';
import { PhoneCode } from './buying/phone-code.tsx';
import { PlanCards } from './plan-cards.tsx';
import styles from './purchase-dialog.module.css';
import type { Wanted } from '#components/data/purchase-signals.ts';
import { RechargeSection } from './recharge-section.tsx';
import { usePlans } from './use-plans.ts';
import type { PurchaseReturn } from './buying/use-purchase-return.ts';

export interface PurchaseDialogProps {
  /** From the last login or renewal of the session. */
  subscriptions: NonNullable<AccountInfo['subscriptionList']>;
  rechargeStatus: AccountInfo['rechargeStatus'];
  /** The previously chosen plan: shown alone, with the initial focus. */
  planId: string | undefined;
  /** The item that the viewer wants to watch. */
  wanted: Wanted | undefined;
  way: PurchaseReturn;
  onClose: () => void;
}

/** The plans and the payment methods (PUR-01, PUR-04). */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { wanted, subscriptions, rechargeStatus, way, onClose } = props;
  const t = useTranslations('purchase');
  const { properties } = useAppData();
  const setting = properties.purchaseSetting;
  const plans = usePlans(wanted).data?.planList ?? null;
  const planId = props.planId ?? firstOpening(plans ?? [])?.planId;
  const offer = purchaseOffer(setting, plans, rechargeStatus);
  // A previously chosen plan is shown alone; the viewer can still show the others.
  const [wantsAll, setWantsAll] = useState(false);
  const isChosenOffered = plans?.some((plan) => plan.planId === props.planId) ?? false;
  const isOne = isChosenOffered && !wantsAll;
  const isWide =
    offer.hasPlans && !isOne && (plans?.length ?? 0) > limits.purchaseDialogWideAbovePlans;
  const [openedAt] = useState(() => Date.now());
  const recharge = offer.hasRechargeCode && <RechargeSection headingLevel={3} />;
  return (
    <Dialog
      title={t('title')}
      text={offer.isEmpty ? undefined : t('lead')}
      widthPx={isWide ? limits.purchaseDialogWidePx : limits.purchaseDialogPx}
      onClose={onClose}
      closesByBack
      isSlow
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
            isChosenAlone={isOne}
            wanted={wanted}
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
        {isOne && (plans?.length ?? 0) > 1 && (
          <Button className={styles.others} variant="ghost" onClick={() => setWantsAll(true)}>
            {t('otherPlans')}
          </Button>
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
