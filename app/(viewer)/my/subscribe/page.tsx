import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountCard } from '#components/account/account-card.tsx';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { SubscriptionList } from '#components/purchase/my-plan/subscription-list.tsx';
import { ReminderList } from '#components/reminders/reminder-list.tsx';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { renderedAt } from '#app/rendered-at.ts';
import { routes } from '#lib/routes.ts';
import { requireAccount } from '#app/require-account.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('subscribeTitle') };
}

export default async function MySubscribePage() {
  const { subscriptionList = [] } = await requireAccount(routes.mySubscribe());
  const t = await getTranslations('account');
  const now = renderedAt();
  return (
    <AccountFrame title={t('subscribeTitle')}>
      <AccountCard id="plans" title={t('subscribedPlans')}>
        <SubscriptionList subscriptions={subscriptionList} renderedAt={now} />
        <p>
          <ButtonLink href={routes.myPlan()}>{t('seePlans')}</ButtonLink>
        </p>
      </AccountCard>
      <AccountCard id="reminders" title={t('subscribedProgrammes')}>
        <ReminderList renderedAt={now} />
      </AccountCard>
    </AccountFrame>
  );
}
