'use client';

import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useRefresh } from '#components/data/calls/use-refresh.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import type { Plan } from '#lib/contract/purchase.ts';
import { formatPrice } from '#lib/domain/formats/currency.ts';
import { planPrice, planWords } from '#lib/domain/purchase/plan-words.ts';
import { openingFirst } from '#lib/domain/purchase/plans-that-open.ts';
import styles from './plan-cards.module.css';
import type { Wanted } from '#components/data/purchase-signals.ts';
import { usePlans } from './use-plans.ts';

interface PlanCardsProps {
  /** The account's active plans. */
  ownedIds: readonly string[];
  /** The previously chosen plan. */
  chosenId?: string | undefined;
  /** Hides the other plans. */
  isChosenAlone?: boolean;
  /** The item the viewer wants to watch: plans that include it come first, and each says whether it does. */
  wanted?: Wanted | undefined;
  headingLevel: 2 | 3;
  /** The actions of a plan, at the bottom of its card. */
  actionOf: (plan: Plan, name: string) => ReactNode;
}

/** The operator's plans with their prices (spec part 3, Plan). */
export function PlanCards(props: PlanCardsProps) {
  const { ownedIds, chosenId, isChosenAlone = false, wanted, headingLevel, actionOf } = props;
  const t = useTranslations('purchase');
  const plans = usePlans(wanted);
  const refresh = useRefresh();
  if (refresh.hasFailed(plans)) {
    return (
      <EmptyList text={t('plansFailed')}>
        <Button onClick={() => refresh.run(plans.refetch)}>{t('retry')}</Button>
      </EmptyList>
    );
  }
  if (!plans.data) return <PlanSkeletons />;
  const all = openingFirst(plans.data.planList).filter(
    ({ planId }) => !isChosenAlone || planId === chosenId,
  );
  if (all.length === 0) return <EmptyList text={t('noPlans')} />;
  return (
    <ul className={styles.cards}>
      {all.map((plan) => (
        <PlanCard
          key={plan.planId}
          plan={plan}
          isOwned={ownedIds.includes(plan.planId)}
          isChosen={plan.planId === chosenId}
          wantedName={wanted?.name}
          headingLevel={headingLevel}
          actionOf={actionOf}
        />
      ))}
    </ul>
  );
}

interface PlanCardProps extends Pick<PlanCardsProps, 'headingLevel' | 'actionOf'> {
  plan: Plan;
  isOwned: boolean;
  isChosen: boolean;
  wantedName: string | undefined;
}

function PlanCard(props: PlanCardProps) {
  const { plan, isOwned, isChosen, wantedName, headingLevel, actionOf } = props;
  const t = useTranslations('purchase');
  const { language } = useAppData();
  const { name, description } = planWords(plan, language);
  const { now, otherwise } = planPrice(plan);
  const inWords = (price: typeof now) => formatPrice(price.amount, price.currency, language);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const action = actionOf(plan, name);
  return (
    <li
      className={styles.card}
      data-owned={isOwned ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
    >
      <div className={styles.head}>
        <Heading className={styles.name}>{name}</Heading>
        {isOwned && (
          <Badge tone="catchup">
            <Check aria-hidden="true" />
            {t('planOwned')}
          </Badge>
        )}
      </div>
      <p className={styles.price}>
        <strong>{inWords(now)}</strong>
        {otherwise && <span>{t('insteadOf', { price: inWords(otherwise) })}</span>}
      </p>
      <div className={styles.words}>
        {wantedName !== undefined && plan.opens !== undefined && (
          <p className={styles.opens} data-opens={plan.opens}>
            {plan.opens ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            <span>{t(plan.opens ? 'planOpens' : 'planOpensNot', { name: wantedName })}</span>
          </p>
        )}
        {description && <p className={styles.text}>{description}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
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
