import type { NamedEpisode } from '#operator/import/naming/episodes/read-episode.ts';
import type { NamedTitle } from '#operator/import/naming/titles.ts';

type Year = number | null;

/**
 * The years of series whose episodes name them only here and there. Two years of one name are two series, and so are
 * two episodes of one number: nothing tells then which of them the others belong to.
 */
export class SeriesYears {
  /** The numbers of the episodes, by name and year. */
  readonly #series = new Map<string, Map<Year, Set<string>>>();

  add({ series: { title, year }, season, episode }: NamedEpisode): void {
    const years = this.#series.get(keyOf(title)) ?? new Map<Year, Set<string>>();
    this.#series.set(keyOf(title), years);
    const numbers = years.get(year) ?? new Set();
    years.set(year, numbers.add(`${season} ${episode}`));
  }

  /** Keeps the few series of which some episodes have a year and others none. */
  known(): (series: NamedTitle) => NamedTitle {
    const known = new Map<string, number>();
    for (const [title, years] of this.#series) {
      const [year, ...others] = [...years.keys()].filter((one) => one !== null);
      const without = years.get(null);
      if (year === undefined || others.length > 0 || without === undefined) continue;
      const numbers = [...(years.get(year) ?? [])];
      if (!numbers.some((number) => without.has(number))) known.set(title, year);
    }
    return ({ title, year }) => ({ title, year: year ?? known.get(keyOf(title)) ?? null });
  }
}

const keyOf = (title: string) => title.toLowerCase();
