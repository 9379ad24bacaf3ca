import type { DeskSource } from '#lib/contract/desk/sources.ts';

/** The settings of a source as they are typed. */
export interface SettingFields {
  everyHours: string;
  graceDays: string;
  /** Empty: as it says itself. */
  connectionsSet: string;
}

type Settings = Pick<DeskSource, 'everyHours' | 'graceDays' | 'connectionsSet'>;

export const settingBounds = {
  everyHours: { min: 0, max: 720 },
  graceDays: { min: 0, max: 365 },
  connectionsSet: { min: 1, max: 1_000 },
} as const;

export const fieldsOf = ({ everyHours, graceDays, connectionsSet }: Settings): SettingFields => ({
  everyHours: String(everyHours),
  graceDays: String(graceDays),
  connectionsSet: connectionsSet === null ? '' : String(connectionsSet),
});

export const settingsOf = ({ everyHours, graceDays, connectionsSet }: SettingFields): Settings => ({
  everyHours: Number(everyHours),
  graceDays: Number(graceDays),
  connectionsSet: connectionsSet.trim() === '' ? null : Number(connectionsSet),
});

/** Whether a text is a whole number within the bounds of its setting. */
export function isSetting(name: keyof SettingFields, text: string): boolean {
  if (name === 'connectionsSet' && text.trim() === '') return true;
  const { min, max } = settingBounds[name];
  const number = Number(text);
  return text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
}
