import type { DeskSetting, DeskSettingKey } from '#lib/contract/desk/settings.ts';

export type SettingOf = (key: DeskSettingKey) => DeskSetting;

export interface SettingControlProps {
  label: string;
  value: string;
  isBusy: boolean;
  /** Null puts it back to the default. */
  onSet: (value: string | null) => void;
}
