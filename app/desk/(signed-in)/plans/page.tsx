import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlansScreen } from '#components/desk/plans/plans-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { deskAgreementList, deskPlanList } from '#lib/contract/desk/plans.ts';
import { deskAnswer } from '#app/desk/require-desk.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('plans') };
}

export default async function PlansPage() {
  const [plans, agreements] = await Promise.all([
    deskAnswer(deskPlanList, {}),
    deskAnswer(deskAgreementList, {}),
  ]);
  return (
    <ClientMessages of={['desk', 'deskPlans']}>
      <PlansScreen firstPlans={plans} firstAgreements={agreements} />
    </ClientMessages>
  );
}
