'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAppData } from '#components/shell/app-data.tsx';
import { useCall } from '#components/shell/use-call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyList } from '#components/ui/empty-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { planList, type Plan } from '#lib/contract/purchase.ts';
import { formatPrice } from '#lib/domain/formats/currency.ts';
import { planPrice, planWords } from '#lib/domain/purchase/plan-words.ts';
import styles from './plan-cards.module.css';

/** The operator's plans with what they cost (spec part 3, Plan). `ownedIds`: the plans that run for this account. */
export function PlanCards({ ownedIds }: { ownedIds: readonly string[] }) {
  const t = useTranslations('account');
  const { data, isPending, error, refetch } = useCall(planList, {}, { silent: true });
  if (isPending) return <PlanSkeletons />;
  if (error && !data) {
    return (
      <EmptyList text={t('plansFailed')}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </EmptyList>
    );
  }
  if (data.planList.length === 0) return <EmptyList text={t('noPlans')} />;
  return (
    <ul className={styles.cards}>
      {data.planList.map((plan) => (
        <PlanCard key={plan.planId} plan={plan} isOwned={ownedIds.includes(plan.planId)} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, isOwned }: { plan: Plan; isOwned: boolean }) {
  const t = useTranslations('account');
  const { language } = useAppData();
  const { name, description } = planWords(plan, language);
  const { now, otherwise } = planPrice(plan);
  const inWords = (price: typeof now) => formatPrice(price.amount, price.currency, language);
  return (
    <li className={styles.card} data-owned={isOwned ? '' : undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isOwned && (
          <Badge tone="catchup">
            <Check aria-hidden="true" />
            {t('planOwned')}
          </Badge>
        )}
      </div>
      <p className={styles.price}>
        <strong>{inWords(now)}</strong>
        {otherwise && <s>{t('insteadOf', { price: inWords(otherwise) })}</s>}
      </p>
      {description && <p className={styles.text}>{description}</p>}
    </li>
  );
}

function PlanSkeletons() {
  return (
    <ul className={styles.cards} aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Skeleton className={styles.skeleton} />
        </li>
      ))}
    </ul>
  );
}
