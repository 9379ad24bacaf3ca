import type { ToldDetails } from '#operator/db/told-details.ts';
import type { titles } from '#operator/db/schema/titles.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { fetchedPictureUrl } from '#operator/import/storing/fetched-picture-url.ts';

type Title = typeof titles.$inferInsert;

/** A film or series of a list, and what its provider tells beside the list. The list's own words come first. */
export function withTold<T extends Title>(title: T, told: ToldDetails): T {
  const { metaId } = title;
  const makers = told.people.filter(({ job }) => job !== 'writer').map(({ name }) => name);
  return {
    ...title,
    plot: title.plot ?? (told.plot === null ? null : { en: told.plot }),
    rating: title.rating ?? told.rating,
    year: title.year ?? told.year,
    durationSeconds: title.durationSeconds ?? told.durationSeconds,
    ageRating: title.ageRating ?? told.ageRating,
    countries: told.countries,
    posterUrl: title.posterUrl ?? fetchedPictureUrl('poster', metaId, told.poster),
    landscapeUrl: title.landscapeUrl ?? fetchedPictureUrl('still', metaId, told.backdrop),
    searchText: searchTextOf(Object.values(title.title), makers),
  };
}
