'use client';

import { endOfDay, format, parseISO } from 'date-fns';
import { useTranslations } from 'next-intl';
import { useForm, useWatch } from 'react-hook-form';
import { CheckChoice } from '#components/desk/fields/check-choice.tsx';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { refusalOf, useAsTyped } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { deskMemberPlan, type MemberDetail, type MemberPlan } from '#lib/contract/desk/members.ts';
import styles from '#components/desk/members/members.module.css';

interface MemberPlansProps {
  detail: MemberDetail;
  now: number;
}

interface TypedPlan {
  planId: string;
  /** YYYY-MM-DD */
  endDay: string;
  isEndless: boolean;
}

/** What a member has, and until when. */
export function MemberPlans({ detail: { member, planChoices }, now }: MemberPlansProps) {
  const t = useTranslations('deskMembers');
  const { memberId, memberPlans } = member;
  const write = useDeskWrite(deskMemberPlan);
  const form = useForm<TypedPlan>({
    defaultValues: { planId: planChoices[0]?.planId ?? '', endDay: '', isEndless: false },
  });
  const { register, handleSubmit, setValue, setFocus, control, formState } = form;
  const chosenId = useWatch({ control, name: 'planId' });
  const isEndless = useWatch({ control, name: 'isEndless' });
  const isTyped = () => Object.keys(formState.dirtyFields).length > 0;
  const opened = useAsTyped({ memberPlans }, isTyped, write.data ?? refusalOf(write));
  const endOf = (planId: string) =>
    opened.memberPlans.find((plan) => plan.planId === planId)?.expiresAt ?? null;
  const submit = handleSubmit(({ planId, endDay }) => {
    const expiresAt = isEndless ? -1 : endOfDay(parseISO(endDay)).getTime();
    write.mutate({ memberId, planId, expiresAt, seenExpiresAt: endOf(planId) });
  });
  const edit = ({ planId, expiresAt }: MemberPlan) => {
    const shouldDirty = true;
    setValue('planId', planId, { shouldDirty });
    setValue('isEndless', expiresAt === -1, { shouldDirty });
    setValue('endDay', expiresAt === -1 ? '' : format(expiresAt, 'yyyy-MM-dd'), { shouldDirty });
    setFocus(expiresAt === -1 ? 'isEndless' : 'endDay');
  };
  return (
    <section className={styles.panel} aria-label={t('plans')}>
      <h2>{t('plans')}</h2>
      {memberPlans.length === 0 && <p className={styles.soft}>{t('noPlan')}</p>}
      <ul className={styles.rows}>
        {memberPlans.map((plan) => (
          <li key={plan.planId} className={styles.row}>
            <span className={styles.rowWords}>
              {plan.planName} <PlanEnd plan={plan} now={now} />
            </span>
            <Button
              size="small"
              aria-label={t('changeEndOf', { name: plan.planName })}
              onClick={() => edit(plan)}
            >
              {t('changeEnd')}
            </Button>
            <Button
              size="small"
              aria-label={t('takePlanOf', { name: plan.planName })}
              disabled={write.isPending}
              onClick={() =>
                write.mutate({
                  memberId,
                  planId: plan.planId,
                  expiresAt: null,
                  seenExpiresAt: plan.expiresAt,
                })
              }
            >
              {t('takePlan')}
            </Button>
          </li>
        ))}
      </ul>
      {planChoices.length > 0 && (
        <form className={styles.give} noValidate onSubmit={(event) => void submit(event)}>
          <SelectField
            label={t('plan')}
            options={planChoices.map(({ planId, planName }) => ({ value: planId, text: planName }))}
            {...register('planId')}
          />
          <TextField
            label={t('endDay')}
            type="date"
            disabled={isEndless}
            max="2999-12-31"
            error={isEndless ? undefined : formState.errors.endDay?.message}
            {...register('endDay', {
              validate: (day, { isEndless: isForever }) =>
                isForever || !Number.isNaN(parseISO(day).getTime()) || t('endDayMissing'),
            })}
          />
          <CheckChoice label={t('endlessPlan')} {...register('isEndless')} />
          <Button type="submit" variant="primary" disabled={write.isPending}>
            {endOf(chosenId) === null ? t('givePlan') : t('saveEnd')}
          </Button>
        </form>
      )}
    </section>
  );
}

function PlanEnd({ plan: { expiresAt }, now }: { plan: MemberPlan; now: number }) {
  const t = useTranslations('deskMembers');
  const date = () => <LocalDate at={expiresAt} />;
  return (
    <span className={styles.soft}>
      {expiresAt === -1 ? t('endless') : t.rich(expiresAt > now ? 'until' : 'ended', { date })}
    </span>
  );
}
