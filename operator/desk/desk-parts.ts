import type { Logger } from 'pino';
import type { OperatorEnv } from '#operator/base/env.ts';
import type { Imports } from '#operator/import/imports.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';

/** Parts of the running operator that calls of the desk work with. */
export interface DeskParts {
  env: OperatorEnv;
  imports: Imports;
  log: Logger;
  /** Fetches from foreign servers, under the rules for private addresses. */
  fetchForeign: ForeignFetch;
}
