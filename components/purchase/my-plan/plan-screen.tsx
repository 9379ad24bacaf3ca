'use client';

import { useTranslations } from 'next-intl';
import { PlanCards } from '#components/purchase/plan-cards.tsx';
import { askToPurchase } from '#components/data/purchase-signals.ts';
import { RechargeSection } from '#components/purchase/recharge-section.tsx';
import { useAppData } from '#components/data/app-data.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { runningIds } from '#lib/domain/account/plan-subscription.ts';
import { canBuy, purchaseOffer } from '#lib/domain/purchase/purchase-offer.ts';
import styles from './plan-screen.module.css';
import { SubscriptionList } from './subscription-list.tsx';
import { useSubscriptions, type Subscription } from './use-subscriptions.ts';

interface PlanScreenProps {
  subscriptions: readonly Subscription[];
  /** When the server rendered the page, in milliseconds since 1970. */
  renderedAt: number;
  /** The plan that was chosen elsewhere, for instance on a television whose QR code opened this page. */
  planId: string | undefined;
  /** The redirect to the member site failed. */
  hasShopFailed: boolean;
}

/** The active plans, the plans on offer, and the form for recharge codes (spec part 2, /my/plan). */
export function PlanScreen(props: PlanScreenProps) {
  const { subscriptions: rendered, renderedAt, planId, hasShopFailed } = props;
  const t = useTranslations('account');
  const purchase = useTranslations('purchase');
  const { properties } = useAppData();
  const setting = properties.purchaseSetting;
  const nowMs = useNow(renderedAt);
  const { subscriptions } = useSubscriptions(rendered);
  const { hasRechargeCode } = purchaseOffer(setting, null, undefined);
  return (
    <div className={styles.parts}>
      {hasShopFailed && (
        <p role="alert" className={styles.failure}>
          {purchase('shopFailed')}
        </p>
      )}
      <section aria-labelledby="plan-now" className={styles.part}>
        <h2 id="plan-now" className={styles.title}>
          {t('planNow')}
        </h2>
        <SubscriptionList subscriptions={rendered} renderedAt={renderedAt} />
      </section>
      <section aria-labelledby="plan-offer" className={styles.part}>
        <h2 id="plan-offer" className={styles.title}>
          {t('plansLead')}
        </h2>
        <PlanCards
          headingLevel={3}
          chosenId={planId}
          ownedIds={runningIds(subscriptions, nowMs)}
          actionOf={(plan, name) =>
            canBuy(plan, setting) && (
              <Button
                variant="accent"
                size="large"
                aria-label={purchase('buyPlan', { name })}
                onClick={() => askToPurchase({ kind: 'plans', planId: plan.planId })}
              >
                {purchase('buy')}
              </Button>
            )
          }
        />
      </section>
      {hasRechargeCode && <RechargeSection headingLevel={2} />}
    </div>
  );
}
