'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { DeskPlan } from '#lib/contract/desk/plans.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { planNameIn } from './plan-name.ts';
import styles from './plans.module.css';

/** How many recharge codes each plan has, and how many were used. */
export function CodeList({ plans }: { plans: readonly DeskPlan[] }) {
  const t = useTranslations('deskPlans');
  const { language } = useAppData();
  const [planId, setPlanId] = useState<string | null>(null);
  const chosen = plans.find((plan) => plan.planId === planId);
  if (plans.length === 0) return null;
  return (
    <section aria-label={t('codes')} className={styles.panel}>
      <h2>{t('codes')}</h2>
      <p className={styles.soft}>{t('codesText')}</p>
      <ul className={styles.rows}>
        {plans.map((plan) => {
          const name = planNameIn(plan.planNames, language);
          return (
            <li key={plan.planId} className={styles.row}>
              <span className={styles.words}>
                <strong className={styles.name}>{name}</strong>
                <span className={styles.facts}>
                  {t('codeCounts', {
                    made: plan.codesMade,
                    used: plan.codesUsed,
                    left: plan.codesMade - plan.codesUsed,
                  })}
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('makeCodesOf', { name })}
                onClick={() => setPlanId(plan.planId)}
              >
                {t('makeCodes')}
              </Button>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <CodesDialog
          planId={chosen.planId}
          name={planNameIn(chosen.planNames, language)}
          onClose={() => setPlanId(null)}
        />
      )}
    </section>
  );
}
