import type { DeskPlanFields } from '#lib/contract/desk/plans.ts';
import type { Language } from '#lib/contract/wire/field.ts';

/** A text in a language, else in English. */
export const planNameIn = (names: DeskPlanFields['planNames'], language: Language): string =>
  names[language] ?? names.en;
