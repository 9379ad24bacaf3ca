import type { Logger } from 'pino';
import type { Db } from '#operator/db/open.ts';
import type { Turns } from '#operator/serving/turns.ts';
import type { ForeignFetch, Refusal } from '#operator/streams-in/foreign/foreign-fetch.ts';
import type { VodStore } from './vod/vod-store.ts';

/** The dependencies of an import. */
export interface ImportSurroundings {
  db: Db;
  now: () => number;
  turns: Turns;
  fetchForeign: ForeignFetch;
  refusal: (address: string) => Refusal | null;
  /** Origins of allowed pictures. */
  mediaOrigins: readonly string[];
  log: Logger;
  /** The store of files made for films. */
  vodStore: VodStore;
  /** Called when films have been added. */
  onFilms: () => Promise<void>;
  /** Whether ffmpeg is available; default: check. */
  hasFfmpeg?: () => Promise<boolean>;
  /** Whether channels can be converted when browsers do not play them; absent, that is not told. */
  canConvertStreams?: () => Promise<boolean>;
  /** In production, viewers take precedence over imports. */
  isProduction?: boolean;
}
