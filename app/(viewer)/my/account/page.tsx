import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AccountOverview } from '#components/account/account-overview.tsx';
import { SubscriptionList } from '#components/purchase/my-plan/subscription-list.tsx';
import { ReminderList } from '#components/reminders/reminder-list.tsx';
import { renderedAt } from '#app/rendered-at.ts';
import { layoutSwitches } from '#lib/domain/startup/startup.ts';
import { routes } from '#lib/routes.ts';
import { requireAccount } from '#app/require-account.ts';
import { requireStartup } from '#app/startup.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('accountTitle') };
}

export default async function MyAccountPage() {
  const account = await requireAccount(routes.myAccount());
  const [t, { properties }] = await Promise.all([getTranslations('account'), requireStartup()]);
  const now = renderedAt();
  const { canModifyPassword } = layoutSwitches(properties.layoutConfig);
  return (
    <AccountFrame title={t('accountTitle')} lead={account.email ?? account.accountName}>
      <AccountOverview
        account={account}
        subscriptions={
          <SubscriptionList subscriptions={account.subscriptionList ?? []} renderedAt={now} />
        }
        reminders={<ReminderList renderedAt={now} />}
        canModifyPassword={canModifyPassword}
      />
    </AccountFrame>
  );
}
