'use client';

import { SelectField } from '#components/desk/fields/select-field.tsx';
import type { SettingControlProps } from './service-section.tsx';

interface ChoiceSettingProps extends SettingControlProps {
  options: readonly { value: string; text: string }[];
}

/** A setting of one choice; saved when another is chosen. */
export function ChoiceSetting({ label, value, options, isBusy, onSet }: ChoiceSettingProps) {
  return (
    <SelectField
      isBare
      label={label}
      value={value}
      options={options}
      disabled={isBusy}
      onChange={({ target }) => onSet(target.value)}
    />
  );
}
