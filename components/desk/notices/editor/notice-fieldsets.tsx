'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { CheckChoice } from '#components/desk/fields/check-choice.tsx';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { noticeAudienceSchema } from '#lib/contract/desk/notices.ts';
import { displayModes } from '#components/desk/notices/display-modes.ts';
import { instantOf, type TypedNotice } from './notice-form.ts';
import fields from '#components/desk/fields/fields.module.css';
import styles from './editor.module.css';

interface FieldsetProps {
  form: UseFormReturn<TypedNotice>;
}

/** Where a notice is shown. */
export function ModesFieldset({ form: { register, formState } }: FieldsetProps) {
  const t = useTranslations('deskNotices');
  return (
    <>
      {(['marquee', 'popup'] as const).map((kind) => (
        <fieldset key={kind} className={fields.group}>
          <legend>{t(`${kind}Modes`)}</legend>
          <div className={fields.choices}>
            {displayModes
              .filter((one) => one.kind === kind)
              .map(({ mode }) => (
                <CheckChoice
                  key={mode}
                  label={t(`mode${mode}`)}
                  value={String(mode)}
                  {...register('displayModes', { validate: (modes) => modes.length > 0 })}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <p className={styles.error} aria-live="polite">
        {formState.errors.displayModes && t('modeNeeded')}
      </p>
    </>
  );
}

/** To whom, in which order, how large and how often. */
export function ShowingFieldset({ form: { register, formState } }: FieldsetProps) {
  const t = useTranslations('deskNotices');
  const { errors } = formState;
  const whole = (min: number, max: number) => (text: string) =>
    /^-?\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  return (
    <div className={styles.pairs}>
      <SelectField
        label={t('audience')}
        options={noticeAudienceSchema.options.map((value) => ({ value, text: t(value) }))}
        {...register('audience')}
      />
      <SelectField
        label={t('textSize')}
        options={sizes.map(([value, name]) => ({ value, text: t(name) }))}
        {...register('textSize')}
      />
      <TextField
        label={t('priority')}
        inputMode="numeric"
        error={errors.priority && t('wholeNumber', { min: -1000, max: 1000 })}
        {...register('priority', { validate: whole(-1_000, 1_000) })}
      />
      <TextField
        label={t('displayTimes')}
        inputMode="numeric"
        error={errors.displayTimes && t('wholeNumber', { min: 1, max: 100 })}
        {...register('displayTimes', { validate: whole(1, 100) })}
      />
      <TextField
        label={t('interval')}
        inputMode="numeric"
        error={errors.intervalSeconds && t('wholeNumber', { min: 0, max: 3600 })}
        {...register('intervalSeconds', { validate: whole(0, 3_600) })}
      />
    </div>
  );
}

/** From when until when, in the time zone of this browser. */
export function TimesFieldset({ form: { register, formState } }: FieldsetProps) {
  const t = useTranslations('deskNotices');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <fieldset className={fields.group}>
      <legend>{t('when')}</legend>
      <div className={styles.pairs}>
        <TextField label={t('startsAt')} type="datetime-local" {...register('startsAt')} />
        <TextField
          label={t('endsAt')}
          type="datetime-local"
          error={formState.errors.endsAt && t('endsTooEarly')}
          {...register('endsAt', {
            validate: (endsAt, { startsAt }) =>
              (instantOf(endsAt) ?? Infinity) > (instantOf(startsAt) ?? -Infinity),
          })}
        />
      </div>
      <p className={fields.hint}>{t('whenHint', { timeZone })}</p>
    </fieldset>
  );
}

/** Text sizes of spec part 9. */
const sizes = [
  ['22', 'small'],
  ['25', 'medium'],
  ['28', 'large'],
] as const;
