import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The stage of a start: `opening` a cleanly closed database, `recovering` one after a crash, `filling` a new one,
 * `updating` one of an earlier version.
 */
export type StartStage = 'opening' | 'recovering' | 'filling' | 'updating';

export type TellStage = (stage: StartStage) => Promise<void>;

/** The first start stage of the embedded database, determined from the files of its folder. */
export function stageOfFolder(folder: string): StartStage {
  if (!existsSync(join(folder, 'PG_VERSION'))) return 'filling';
  // The database deletes this file when it closes.
  return existsSync(join(folder, 'postmaster.pid')) ? 'recovering' : 'opening';
}
