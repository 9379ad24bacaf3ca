import type {
  DeskStoredFields,
  DeskTitleField,
  DeskTitleFields,
} from '#lib/contract/desk/titles.ts';

/** The form of a title: texts by language, and empty for none. */
export interface TitleFormValues {
  titleEn: string;
  titleEs: string;
  titlePt: string;
  year: string;
  plotEn: string;
  plotEs: string;
  plotPt: string;
  planId: string;
  ageRating: string;
  posterUrl: string;
  landscapeUrl: string;
}

/** The parts of the form that belong to a field. */
export const partsOf: Readonly<Record<DeskTitleField, readonly (keyof TitleFormValues)[]>> = {
  title: ['titleEn', 'titleEs', 'titlePt'],
  year: ['year'],
  plot: ['plotEn', 'plotEs', 'plotPt'],
  planId: ['planId'],
  ageRating: ['ageRating'],
  posterUrl: ['posterUrl'],
  landscapeUrl: ['landscapeUrl'],
};

export const formValues = (fields: DeskStoredFields): TitleFormValues => ({
  titleEn: fields.title.en,
  titleEs: fields.title.es ?? '',
  titlePt: fields.title.pt ?? '',
  year: fields.year === null ? '' : String(fields.year),
  plotEn: fields.plot?.en ?? '',
  plotEs: fields.plot?.es ?? '',
  plotPt: fields.plot?.pt ?? '',
  planId: fields.planId ?? '',
  ageRating: fields.ageRating ?? '',
  posterUrl: fields.posterUrl ?? '',
  landscapeUrl: fields.landscapeUrl ?? '',
});

/** The fields that differ from what was read. */
export function editsOf(typed: TitleFormValues, read: TitleFormValues): Partial<DeskTitleFields> {
  const all: DeskTitleFields = {
    title: localised(typed.titleEn, typed.titleEs, typed.titlePt),
    year: typed.year.trim() === '' ? null : Number(typed.year),
    plot: localised(typed.plotEn, typed.plotEs, typed.plotPt),
    planId: typed.planId || null,
    ageRating: typed.ageRating.trim() || null,
    posterUrl: typed.posterUrl || null,
    landscapeUrl: typed.landscapeUrl || null,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) =>
      partsOf[name as DeskTitleField].some((part) => typed[part] !== read[part]),
    ),
  );
}

const localised = (en: string, es: string, pt: string) => ({
  en: en.trim(),
  ...(es.trim() && { es: es.trim() }),
  ...(pt.trim() && { pt: pt.trim() }),
});

const yearsKnown = { first: 1870, last: 2200 };

/** Whether a typed year is one, or empty. */
export function isYear(text: string): boolean {
  if (text.trim() === '') return true;
  const year = Number(text);
  return Number.isInteger(year) && year >= yearsKnown.first && year <= yearsKnown.last;
}
