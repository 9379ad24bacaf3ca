'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAppData } from '#components/data/app-data.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { CountryChoice } from './country-choice.tsx';
import styles from './phone-entry.module.css';
import { likelyCountry, phoneCountries } from './phone-countries.ts';
import { readPhone } from './read-phone.ts';
import type { TypedForm } from '#components/account/fields/typed.ts';
import { useProblemText } from '#components/account/fields/use-problem-text.ts';
import { useTrim } from '#components/account/fields/use-trim.ts';

export { readPhone };

/** The country of a number: the chosen one, else a guess. Used by this field and by the parser of the number. */
export function countryOf(chosen: string, language: 'en' | 'es' | 'pt'): string {
  return chosen || likelyCountry(navigator.languages, language);
}

/**
 * A phone number and its country prefix. Loaded on demand, because it contains the numbering plans of all countries.
 */
export function PhoneEntry({ form }: { form: TypedForm }) {
  const t = useTranslations('account');
  const problemText = useProblemText();
  const { language } = useAppData();
  const countries = useMemo(() => phoneCountries(language), [language]);
  const [isChoosing, setChoosing] = useState(false);
  const chosen = useWatch({ control: form.control, name: 'country' });
  const code = countryOf(chosen, language);
  const country = countries.find((one) => one.code === code);
  useTrim('phone', form);

  return (
    <>
      <TextField
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        error={problemText(form.formState.errors.phone?.message)}
        lead={
          <button
            type="button"
            className={styles.country}
            aria-haspopup="dialog"
            aria-label={t('prefixOf', {
              country: country?.name ?? code,
              prefix: country?.prefix ?? '',
            })}
            onClick={() => setChoosing(true)}
          >
            <span className={styles.code}>{code}</span> {country?.prefix}
            <ChevronDown aria-hidden="true" />
          </button>
        }
        {...form.register('phone', {
          validate: (text, { country: typed }) =>
            readPhone(text, countryOf(typed, language)) ? true : 'phoneInvalid',
        })}
      />
      {isChoosing && (
        <CountryChoice
          countries={countries}
          chosen={code}
          onChoose={(picked) => {
            form.setValue('country', picked);
            if (form.formState.errors.phone) void form.trigger('phone');
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
