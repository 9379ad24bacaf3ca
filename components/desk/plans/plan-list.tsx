'use client';

import { useTranslations } from 'next-intl';
import { useAppData } from '#components/data/app-data.tsx';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { useOrdered } from '#components/desk/order/use-ordered.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { deskPlanOrder, type DeskPlan } from '#lib/contract/desk/plans.ts';
import { planNameIn } from './plan-name.ts';
import { PlanRow } from './plan-row.tsx';
import styles from './plans.module.css';

/** All plans, smallest first; their order is changed by drag or by keys. */
export function PlanList({ plans }: { plans: readonly DeskPlan[] }) {
  const t = useTranslations('deskPlans');
  const { language } = useAppData();
  const put = useDeskWrite(deskPlanOrder);
  const things = plans.map((plan) => ({
    id: plan.planId,
    name: planNameIn(plan.planNames, language),
    plan,
  }));
  const { ordered, order, isStoring } = useOrdered(things, (planIds, seenPlanIds, onSettled) =>
    put.mutate({ planIds, seenPlanIds }, { onSettled }),
  );
  if (plans.length === 0) return <p className={styles.empty}>{t('none')}</p>;
  return (
    <section aria-label={t('title')} className={styles.plans}>
      <p className={styles.soft}>{t('orderText')}</p>
      <SortableList label={t('title')} things={ordered} isLocked={isStoring} onOrder={order}>
        {({ plan, name }) => <PlanRow plan={plan} name={name} />}
      </SortableList>
    </section>
  );
}
