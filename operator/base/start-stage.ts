import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The stage of a start: `opening` a database that was closed well, `recovering` one that was not, `filling` a new
 * one, `updating` one that an earlier version has filled.
 */
export type StartStage = 'opening' | 'recovering' | 'filling' | 'updating';

export type TellStage = (stage: StartStage) => Promise<void>;

/** The stage that the embedded database in a folder will start with, by the folder's files. */
export function stageOfFolder(folder: string): StartStage {
  if (!existsSync(join(folder, 'PG_VERSION'))) return 'filling';
  // The database takes this file away when it is closed.
  return existsSync(join(folder, 'postmaster.pid')) ? 'recovering' : 'opening';
}
