/** The keys of the guide days in memory (guide-days.ts); apart, because pages that read no guide outdate it. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GuideDayId } from '#lib/browser/guide/stored-guide.ts';
import type { Language } from '#lib/contract/wire/field.ts';

/** Whose guide, and the language of its texts. */
export interface GuideOf {
  appId: string;
  language: Language;
}

/** The first part of each key. */
export const guideDayName = 'guideDay';

export const guideDayKey = ({ language }: GuideOf, { date, epgId }: GuideDayId): QueryKey => [
  guideDayName,
  language,
  date,
  epgId,
];

/** Marks days as changed, or all of them: the next list that needs them reads them again. */
export function outdateGuideDays(queries: QueryClient, changed?: readonly GuideDayId[]): void {
  const marks = changed && new Set(changed.map(({ date, epgId }) => `${date} ${epgId}`));
  void queries.invalidateQueries({
    queryKey: [guideDayName],
    predicate: ({ queryKey: [, , date, epgId] }) =>
      marks?.has(`${String(date)} ${String(epgId)}`) ?? true,
  });
}
