import type { Logger } from 'pino';
import type { OperatorEnv } from '#operator/base/env.ts';
import type { Imports } from '#operator/import/imports.ts';

/** Parts of the running operator that calls of the desk work with. */
export interface DeskParts {
  env: OperatorEnv;
  imports: Imports;
  log: Logger;
  /** Copies the embedded database for a backup and returns the folder of the copy. Throws BackupRefused. */
  copyDatabase: () => Promise<string>;
}
