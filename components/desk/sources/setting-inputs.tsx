'use client';

import { useTranslations } from 'next-intl';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { DeskSource } from '#lib/contract/desk/sources.ts';
import { isSetting, settingBounds, type SettingFields } from './setting-fields.ts';
import styles from './sources.module.css';

interface SettingInputsProps {
  kind: DeskSource['kind'];
  register: UseFormRegister<SettingFields>;
  errors: FieldErrors<SettingFields>;
}

/** The fields of a source's settings; only lists have days of grace and connections. */
export function SettingInputs({ kind, register, errors }: SettingInputsProps) {
  const t = useTranslations('deskSources');
  const names: (keyof SettingFields)[] =
    kind === 'm3u' ? ['everyHours', 'graceDays', 'connectionsSet'] : ['everyHours'];
  return (
    <div className={styles.pair}>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`fields.${name}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={errors[name] && t('numberBetween', settingBounds[name])}
          {...register(name, { validate: (text) => isSetting(name, text) })}
        />
      ))}
    </div>
  );
}
