/** A person of a title, as its provider names them. */
export interface ToldPerson {
  name: string;
  job: 'actor' | 'director' | 'writer';
}

/** What the provider of an account tells of a film or series. What it does not tell is null or empty. */
export interface ToldDetails {
  plot: string | null;
  /** 0 to 10. */
  rating: number | null;
  year: number | null;
  durationSeconds: number | null;
  ageRating: string | null;
  countries: string[];
  genres: string[];
  people: ToldPerson[];
  /** The addresses of its pictures at the provider. */
  poster: string | null;
  backdrop: string | null;
}
