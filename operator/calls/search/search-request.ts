/** The query, and the wanted rows of its results. */
export interface Search {
  query: string;
  limit: number;
  offset: number;
}
