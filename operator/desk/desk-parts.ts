import type { Logger } from 'pino';
import type { OperatorEnv } from '#operator/base/env.ts';
import type { ProbeSource } from '#operator/remux/probing/probes.ts';
import type { Imports } from '#operator/import/imports.ts';
import type { LogLines } from '#operator/base/log-lines.ts';
import type { BackupJobs } from '#operator/desk/settings/backups/backup-jobs.ts';
import type { Connections } from '#operator/media/foreign/failover/connections.ts';
import type { SourceOrder } from '#operator/media/foreign/failover/source-order.ts';
import type { RunningStreams } from '#operator/media/foreign/running-streams.ts';
import type { Remuxes } from '#operator/remux/remuxes.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';

/** Parts of the running operator that calls of the desk work with. */
export interface DeskParts {
  env: OperatorEnv;
  imports: Imports;
  backups: BackupJobs;
  log: Logger;
  /** Tries the source of a channel. */
  probeSource: ProbeSource;
  /** The newest lines of the log. */
  lines: LogLines;
  /** The channels that this operator reads at the moment. */
  streams: Streams;
  /** Fetches from foreign servers, under the rules for private addresses. */
  fetchForeign: ForeignFetch;
  /** Copies the embedded database for a backup and returns the folder of the copy. Throws BackupRefused. */
  copyDatabase: () => Promise<string>;
}

/** The channels that this operator reads at the moment. */
export interface Streams {
  running: RunningStreams;
  remuxes: Remuxes;
  order: SourceOrder;
  connections: Connections;
}
