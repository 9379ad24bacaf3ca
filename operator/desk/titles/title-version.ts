import { createHash } from 'node:crypto';
import { titleFields, type TitleFields } from '#operator/db/edits/title-edits.ts';
import type { titles } from '#operator/db/schema/titles.ts';

type Title = typeof titles.$inferSelect;

/** The fields of a title that an editor may change. */
export function fieldsOf({
  title,
  year,
  plot,
  posterUrl,
  landscapeUrl,
  planId,
  ageRating,
}: Title): TitleFields {
  return { title, year, plot, posterUrl, landscapeUrl, planId, ageRating };
}

/** Differs when any field differs: an edit names the version that its operator saw. */
export function versionOf(title: Title): string {
  const fields = fieldsOf(title);
  const values = titleFields.map((name) => plain(fields[name]));
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
}

/** The database may return the languages of a text in another order. */
export const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    : (value ?? null);
