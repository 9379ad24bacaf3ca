import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { PlanScreen } from '#components/purchase/my-plan/plan-screen.tsx';
import { renderedAt } from '#app/rendered-at.ts';
import { routes } from '#lib/routes.ts';
import { requireAccount } from '#app/require-account.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('planTitle') };
}

interface MyPlanPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function MyPlanPage({ searchParams }: MyPlanPageProps) {
  const [t, { shop, planId: asked }] = await Promise.all([
    getTranslations('account'),
    searchParams,
  ]);
  const planId = typeof asked === 'string' ? asked : undefined;
  const { subscriptionList = [] } = await requireAccount(routes.myPlan({ planId }));
  return (
    <AccountFrame title={t('planTitle')}>
      <PlanScreen
        subscriptions={subscriptionList}
        renderedAt={renderedAt()}
        planId={planId}
        hasShopFailed={shop === 'failed'}
      />
    </AccountFrame>
  );
}
