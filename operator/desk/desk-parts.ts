import type { Logger } from 'pino';
import type { OperatorEnv } from '#operator/base/env.ts';
import type { ProbeSource } from '#operator/remux/probing/probes.ts';
import type { Imports } from '#operator/import/imports.ts';

/** Parts of the running operator that calls of the desk work with. */
export interface DeskParts {
  env: OperatorEnv;
  imports: Imports;
  log: Logger;
  /** Tries the source of a channel. */
  probeSource: ProbeSource;
}
