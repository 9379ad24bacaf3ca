import type { EpisodeNumber } from './episode-number.ts';
import type { Attributes } from './plain-element.ts';
import type { GuideProgramme } from './guide-parts.ts';

/** A programme that is being read. */
export interface OpenProgramme extends Omit<
  GuideProgramme,
  'startAt' | 'stopAt' | 'season' | 'episode'
> {
  start: string | undefined;
  stop: string | undefined;
  number: EpisodeNumber | null;
}

/** A programme by its first tag. */
export function begin(attributes: Attributes, line: number): OpenProgramme {
  return {
    channel: attributes.channel ?? '',
    start: attributes.start,
    stop: attributes.stop,
    number: null,
    titles: [],
    subTitles: [],
    descriptions: [],
    categories: [],
    icon: undefined,
    rating: undefined,
    facts: {},
    line,
  };
}

/** Field by field: a guide has millions, and copies of unknown shape take three times as long. */
export const finished = (
  whole: OpenProgramme,
  startAt: number,
  stopAt: number | null,
): GuideProgramme => ({
  channel: whole.channel,
  startAt,
  stopAt,
  titles: whole.titles,
  subTitles: whole.subTitles,
  descriptions: whole.descriptions,
  categories: whole.categories,
  icon: whole.icon,
  rating: whole.rating,
  facts: whole.facts,
  season: whole.number?.season ?? null,
  episode: whole.number?.episode ?? null,
  line: whole.line,
});
