import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { PlanCards } from '#components/account/plan-cards.tsx';
import { planSubscriptionState } from '#lib/domain/account/plan-subscription.ts';
import { renderedAt } from '#app/rendered-at.ts';
import { routes } from '#lib/routes.ts';
import { requireAccount } from '#app/require-account.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('planTitle') };
}

export default async function MyPlanPage() {
  const { subscriptionList = [] } = await requireAccount(routes.myPlan());
  const t = await getTranslations('account');
  const nowMs = renderedAt();
  const ownedIds = subscriptionList
    .filter(({ expiredTs }) => planSubscriptionState(expiredTs, nowMs).kind !== 'ended')
    .map(({ productId }) => productId);
  return (
    <AccountFrame title={t('planTitle')} lead={t('plansLead')}>
      <PlanCards ownedIds={ownedIds} />
    </AccountFrame>
  );
}
