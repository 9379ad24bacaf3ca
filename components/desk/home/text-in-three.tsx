'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { DeskText } from '#lib/contract/desk/home.ts';
import styles from './home-desk.module.css';

interface TextInThreeProps {
  label: string;
  value: DeskText;
  maxLength: number;
  error?: string | undefined;
  onChange: (value: DeskText) => void;
}

/** A text in the three languages of the service. */
export function TextInThree({ label, value, maxLength, error, onChange }: TextInThreeProps) {
  const t = useTranslations('deskHome');
  return (
    <fieldset className={styles.three}>
      <legend className={styles.legend}>{label}</legend>
      {(['en', 'es', 'pt'] as const).map((language) => (
        <TextField
          key={language}
          label={t(language)}
          aria-label={`${label}: ${t(language)}`}
          maxLength={maxLength}
          value={value[language] ?? ''}
          error={language === 'en' ? error : undefined}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}
