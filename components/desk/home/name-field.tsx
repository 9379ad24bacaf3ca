'use client';

import { useTranslations } from 'next-intl';
import type { DeskText } from '#lib/contract/desk/home.ts';
import { isVisible } from '#lib/contract/desk/visible.ts';
import { TextInThree } from './text-in-three.tsx';

const nameMost = 300;

interface NameFieldProps {
  label: string;
  value: DeskText;
  /** A save was tried: a missing name is said. */
  isTried: boolean;
  onChange: (value: DeskText) => void;
}

/** The name of a banner or a row; English is needed, and shown where another language has none. */
export function NameField({ label, value, isTried, onChange }: NameFieldProps) {
  const t = useTranslations('deskHome');
  return (
    <TextInThree
      label={label}
      value={value}
      maxLength={nameMost}
      error={isTried && !isVisible(value.en) ? t('nameMissing') : undefined}
      onChange={onChange}
    />
  );
}
