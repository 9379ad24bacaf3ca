import type { Logger } from 'pino';
import type { Db } from '#operator/db/open.ts';
import type { Turns } from '#operator/serving/turns.ts';
import type { ForeignFetch, Refusal } from '#operator/streams-in/foreign/foreign-fetch.ts';
import type { VodStore } from './vod/vod-store.ts';

/** What an import works with. */
export interface ImportSurroundings {
  db: Db;
  now: () => number;
  turns: Turns;
  fetchForeign: ForeignFetch;
  refusal: (address: string) => Refusal | null;
  /** Where pages may show pictures from. */
  mediaOrigins: readonly string[];
  log: Logger;
  /** Where what is made for films is kept. */
  vodStore: VodStore;
  /** Called when films have come into the service. */
  onFilms: () => Promise<void>;
  /** Whether ffmpeg is there; default: it is looked for. */
  hasFfmpeg?: () => Promise<boolean>;
  /** In production, serving viewers goes before importing. */
  isProduction?: boolean;
}
