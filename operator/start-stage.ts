import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a start is at work on: `opening` a database that was closed well, `recovering` one that was not, `filling` a new
 * one, `updating` one that an earlier version has filled.
 */
export type StartStage = 'opening' | 'recovering' | 'filling' | 'updating';

export type TellStage = (stage: StartStage) => Promise<void>;

/** What opening the embedded database in a folder will be, by what is in it. */
export function stageOfFolder(folder: string): StartStage {
  if (!existsSync(join(folder, 'PG_VERSION'))) return 'filling';
  // The database takes this file away when it is closed.
  return existsSync(join(folder, 'postmaster.pid')) ? 'recovering' : 'opening';
}
