/** The query, and the requested rows of its results. */
export interface Search {
  query: string;
  limit: number;
  offset: number;
}
