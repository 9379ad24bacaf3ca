'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useCall } from '#components/data/calls/use-call.ts';
import { SortableList } from '#components/desk/order/sortable-list.tsx';
import { useOrdered } from '#components/desk/order/use-ordered.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskAgreementList,
  deskPlanList,
  deskPlanOrder,
  type DeskPlan,
} from '#lib/contract/desk/plans.ts';
import { AgreementList } from './agreement-list.tsx';
import { CodeList } from './code-list.tsx';
import { PlanDialog } from './form/plan-dialog.tsx';
import { planNameIn } from './plan-name.ts';
import { PlanRow } from './plan-row.tsx';
import styles from './plans.module.css';

interface PlansScreenProps {
  firstPlans: ResponseOf<typeof deskPlanList>;
  firstAgreements: ResponseOf<typeof deskAgreementList>;
}

/** Plans in their order, recharge codes, and the agreements that members sign. */
export function PlansScreen({ firstPlans, firstAgreements }: PlansScreenProps) {
  const t = useTranslations('deskPlans');
  const [isCreating, setCreating] = useState(false);
  const plans = useCall(deskPlanList, {}, { initialData: firstPlans }).data ?? firstPlans;
  const agreements =
    useCall(deskAgreementList, {}, { initialData: firstAgreements }).data ?? firstAgreements;
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button variant="accent" onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" />
          {t('add')}
        </Button>
      }
    >
      <PlanList plans={plans.plans} />
      <CodeList plans={plans.plans} />
      <AgreementList {...agreements} />
      {isCreating && <PlanDialog plan={null} onClose={() => setCreating(false)} />}
    </DeskPage>
  );
}

/** All plans, smallest first; their order is changed by drag or by keys. */
function PlanList({ plans }: { plans: readonly DeskPlan[] }) {
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
