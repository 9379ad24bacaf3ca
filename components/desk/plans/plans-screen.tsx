'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ResponseOf } from '#lib/contract/call.ts';
import { deskAgreementList, deskPlanList } from '#lib/contract/desk/plans.ts';
import { AgreementList } from './agreements/agreement-list.tsx';
import { CodeList } from './code-list.tsx';
import { PlanDialog } from './form/plan-dialog.tsx';
import { PlanList } from './plan-list.tsx';

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
