import type { ToldDetails } from '#operator/db/told-details.ts';
import type { CatchUp } from '#operator/streams-in/catch-up/catch-up-mode.ts';
import type { FilmContainer } from '#operator/streams-in/film-container.ts';

interface ListItem {
  line: number;
  name: string;
  address: string;
  groups: string[];
  logoUrl: string | null;
  userAgent: string | null;
  referrer: string | null;
  /** Further headers for the source, by lower-case name. */
  headers: Record<string, string>;
}

/** A channel as written in a list. */
export interface ListEntry extends ListItem {
  /** Null without a number in the list. */
  number: number | null;
  tvgId: string | null;
  tvgName: string | null;
  guideShiftMinutes: number;
  isRadio: boolean;
  catchUp: CatchUp | null;
}

/** What an account tells of a film or episode, and a list does not. */
export interface TitleDetails {
  plot: string | null;
  /** 0 to 10. */
  rating: number | null;
  durationSeconds: number | null;
}

/** A film or an episode as written in a list. */
export interface ListTitle extends ListItem {
  container: FilmContainer;
  details?: TitleDetails;
  /** Of the series that an episode belongs to. */
  seriesDetails?: ToldDetails;
}
