'use client';

import { useTranslations } from 'next-intl';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { planList } from '#lib/contract/purchase.ts';
import { byEnd, planSubscriptionState } from '#lib/domain/account/plan-subscription.ts';
import type { PlanSubscriptionState } from '#lib/domain/account/plan-subscription.ts';
import { planWords } from '#lib/domain/purchase/plan-words.ts';
import rows from '#components/ui/row-list.module.css';
import styles from './subscription-list.module.css';
import { useSubscriptions, type Subscription } from './use-subscriptions.ts';

interface SubscriptionListProps {
  subscriptions: readonly Subscription[];
  /** When the server rendered the page, in milliseconds since 1970. */
  renderedAt: number;
}

/** The bought plans, each with its end (spec part 3, subscriptionList). */
export function SubscriptionList({ subscriptions: rendered, renderedAt }: SubscriptionListProps) {
  const t = useTranslations('account');
  const { language } = useAppData();
  const nowMs = useNow(renderedAt);
  const { subscriptions, hasFailed, retry } = useSubscriptions(rendered);
  const { data } = useCall(planList, {}, { silent: true });
  const nameOf = (productId: string) => {
    const plan = data?.planList.find(({ planId }) => planId === productId);
    return plan ? planWords(plan, language).name : productId;
  };
  return (
    <div className={rows.list}>
      {hasFailed && (
        <p role="status" className={styles.failed}>
          {t('subscriptionsFailed')}
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {subscriptions.length === 0 ? (
        <p className={styles.none}>{t('noSubscription')}</p>
      ) : (
        <ul className={rows.list}>
          {[...subscriptions].sort(byEnd).map((subscription) => (
            <li key={subscription.productId} className={rows.row}>
              <span className={styles.name}>{nameOf(subscription.productId)}</span>
              <SubscriptionEnd state={planSubscriptionState(subscription.expiredTs, nowMs)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SubscriptionEnd({ state }: { state: PlanSubscriptionState }) {
  const t = useTranslations('account');
  if (state.kind === 'endless') {
    return (
      <span className={styles.end}>
        <Badge tone="catchup">{t('active')}</Badge>
        {t('endless')}
      </span>
    );
  }
  const date = () => <LocalDate at={state.endsAt} />;
  return (
    <span className={styles.end}>
      <Badge tone={state.kind === 'active' ? 'catchup' : 'plain'}>
        {state.kind === 'active' ? t('active') : t('over')}
      </Badge>
      <span>
        {state.kind === 'active' ? t.rich('untilDate', { date }) : t.rich('endedDate', { date })}
      </span>
      {state.kind === 'active' && (
        <span className={styles.left}>{t('daysLeft', { count: state.daysLeft })}</span>
      )}
    </span>
  );
}
