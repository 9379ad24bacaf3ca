'use client';

import { SelectField } from '#components/desk/fields/select-field.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { SettingControlProps } from '#components/desk/settings/setting-control.ts';

interface ChoiceSettingProps extends SettingControlProps {
  options: readonly { value: string; text: string }[];
}

/** A setting of one choice; saved when another is chosen. */
export function ChoiceSetting({ label, value, options, isBusy, onSet }: ChoiceSettingProps) {
  const isHydrated = useHydrated();
  return (
    <SelectField
      isBare
      label={label}
      value={value}
      options={options}
      // Not disabled while it is being saved: it would lose the focus.
      disabled={!isHydrated}
      onChange={({ target }) => {
        if (!isBusy) onSet(target.value);
      }}
    />
  );
}
