'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { TextArea } from '#components/desk/fields/text-area.tsx';
import { languages } from '#lib/language.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import fields from '#components/desk/fields/fields.module.css';
import styles from './editor.module.css';

interface LanguagesFieldsetProps<T extends FieldValues> {
  legend: string;
  /** The name of the field of a language. */
  nameOf: (language: Language) => Path<T>;
  register: UseFormRegister<T>;
  hasError: (language: Language) => boolean;
  maxChars: number;
  rows: number;
}

/** A text in each language of the service. English is needed; without a translation it is shown instead. */
export function LanguagesFieldset<T extends FieldValues>({
  legend,
  nameOf,
  register,
  hasError,
  maxChars,
  rows,
}: LanguagesFieldsetProps<T>) {
  const t = useTranslations('deskNotices');
  return (
    <fieldset className={fields.group}>
      <legend>{legend}</legend>
      <div className={styles.languages}>
        {languages.map((language) => (
          <TextArea
            key={language}
            label={t(language)}
            lang={language}
            rows={rows}
            maxLength={maxChars}
            error={hasError(language) ? t('englishNeeded') : undefined}
            {...register(nameOf(language), {
              validate: (text: string) => language !== 'en' || text.trim() !== '',
            })}
          />
        ))}
      </div>
      <p className={fields.hint}>{t('languagesHint')}</p>
    </fieldset>
  );
}
