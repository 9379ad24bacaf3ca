'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#components/ui/fields/text-field.tsx';
import styles from '#components/desk/plans/plans.module.css';
import type { TypedPlan } from './plan-form.ts';

interface LanguageFieldsProps {
  form: UseFormReturn<TypedPlan>;
  field: 'planNames' | 'descriptions';
  label: string;
  maxLength: number;
  isOptional?: boolean;
}

const languages = ['en', 'es', 'pt'] as const;

/** A text in the languages of the service. English is needed: it stands in for the others. */
export function LanguageFields({
  form: { register, getValues, formState },
  field,
  label,
  maxLength,
  isOptional = false,
}: LanguageFieldsProps) {
  const t = useTranslations('deskPlans');
  const isFilled = () => languages.some((language) => getValues(`${field}.${language}`).trim());
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('inLanguage', { label, language: t(`languages.${language}`) })}
          maxLength={maxLength}
          error={formState.errors[field]?.[language]?.message}
          {...register(`${field}.${language}`, {
            ...(language === 'en'
              ? {
                  validate: (text: string) =>
                    text.trim() !== '' || (isOptional && !isFilled()) || t('englishMissing'),
                }
              : { deps: [`${field}.en`] }),
          })}
        />
      ))}
    </div>
  );
}
