'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import styles from '#components/desk/plans/plans.module.css';
import { centsOf } from './money.ts';
import { noPrice, type TypedPlan } from './plan-form.ts';

const pricesMax = 40;

/** The prices of a plan by currency; the first is for countries without a price of their own. */
export function PriceFields({ form }: { form: UseFormReturn<TypedPlan> }) {
  const t = useTranslations('deskPlans');
  const { control, register, formState, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'prices' });
  const isTwice = (currency: string) =>
    getValues('prices').filter((one) => codeOf(one.currency) === codeOf(currency)).length > 1;
  return (
    <fieldset className={styles.prices}>
      <legend>{t('prices')}</legend>
      <p className={styles.soft}>{t('pricesText')}</p>
      {fields.map(({ id }, index) => {
        const errors = formState.errors.prices?.[index];
        return (
          <div key={id} className={styles.price}>
            <TextField
              label={t('currency')}
              maxLength={3}
              autoComplete="off"
              autoCapitalize="characters"
              error={errors?.currency?.message}
              {...register(`prices.${index}.currency`, {
                validate: (text) => {
                  if (!/^[A-Z]{3}$/.test(codeOf(text))) return t('currencyInvalid');
                  return !isTwice(text) || t('currencyTwice');
                },
              })}
            />
            <TextField
              label={t('price')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              error={errors?.price?.message}
              {...register(`prices.${index}.price`, {
                deps: [`prices.${index}.discount`],
                validate: (text) => centsOf(text) !== null || t('amountInvalid'),
              })}
            />
            <TextField
              label={t('discount')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              error={errors?.discount?.message}
              {...register(`prices.${index}.discount`, {
                validate: (text) => {
                  if (text.trim() === '') return true;
                  const cents = centsOf(text);
                  if (cents === null) return t('amountInvalid');
                  const price = centsOf(getValues(`prices.${index}.price`));
                  return price === null || cents < price || t('discountTooHigh');
                },
              })}
            />
            <IconButton
              label={t('removePrice', { number: index + 1 })}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {fields.length < pricesMax && (
        <div>
          <Button size="small" onClick={() => append(noPrice)}>
            {t('addPrice')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const codeOf = (typed: string) => typed.trim().toUpperCase();
