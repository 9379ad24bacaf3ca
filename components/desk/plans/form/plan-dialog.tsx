'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useAppData } from '#components/data/app-data.tsx';
import { planNameIn } from '#components/desk/plans/plan-name.ts';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskPlanCreate, deskPlanEdit, type DeskPlan } from '#lib/contract/desk/plans.ts';
import styles from '#components/desk/plans/plans.module.css';
import { LanguageFields } from './language-fields.tsx';
import { fieldsOf, planOf, typedPlan, type TypedPlan } from './plan-form.ts';
import { PriceFields } from './price-fields.tsx';

const daysMax = 3_650;

interface PlanDialogProps {
  /** Null for a new one. */
  plan: DeskPlan | null;
  onClose: () => void;
}

/** Creates or changes a plan. */
export function PlanDialog({ plan: given, onClose }: PlanDialogProps) {
  const t = useTranslations('deskPlans');
  const common = useTranslations('desk');
  const { language } = useAppData();
  const plan = useAsOpened(given);
  const create = useDeskWrite(deskPlanCreate);
  const edit = useDeskWrite(deskPlanEdit);
  const form = useForm<TypedPlan>({ mode: 'onTouched', defaultValues: typedPlan(plan) });
  const { register, formState } = form;
  const submit = form.handleSubmit((typed) => {
    const fields = planOf(typed);
    if (plan === null) create.mutate(fields, { onSuccess: onClose });
    else {
      const seen = fieldsOf(plan);
      edit.mutate({ planId: plan.planId, ...fields, seen }, { onSuccess: onClose });
    }
  });
  const title =
    plan === null ? t('add') : t('editTitle', { name: planNameIn(plan.planNames, language) });
  return (
    <Dialog title={title} needsAnswer widthPx={720} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <LanguageFields form={form} field="planNames" label={t('name')} maxLength={100} />
        <LanguageFields
          form={form}
          field="descriptions"
          label={t('description')}
          maxLength={500}
          isOptional
        />
        <TextField
          label={t('durationDays')}
          inputMode="numeric"
          maxLength={4}
          error={formState.errors.durationDays?.message}
          {...register('durationDays', {
            validate: (text) => {
              const days = /^\d+$/.test(text.trim()) ? Number(text) : 0;
              return (days >= 1 && days <= daysMax) || t('durationInvalid', { max: daysMax });
            },
          })}
        />
        <PriceFields form={form} />
        <div className={styles.acts}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={create.isPending || edit.isPending}>
            {common('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
