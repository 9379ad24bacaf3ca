import type { DeskSetting, DeskSettingKey } from '#lib/contract/desk/settings.ts';

export type SettingOf = (key: DeskSettingKey) => DeskSetting;
