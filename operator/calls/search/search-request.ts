import type { Asked } from './words/asked.ts';

/** The query, and the requested rows of its results. */
export interface Search {
  query: string;
  asked: Asked;
  limit: number;
  offset: number;
}
