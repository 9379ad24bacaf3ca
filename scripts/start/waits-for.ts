import { dataPaths } from '#operator/env.ts';
import { lockOwner } from '#operator/lock.ts';

/** Why the operator on a data directory does not answer yet, in words for whoever has started it. */
export async function waitsFor(dataDir: string): Promise<string> {
  const owner = await lockOwner(dataPaths.lock(dataDir));
  return owner?.isCommand === true
    ? `The operator waits for a command (process ${owner.pid}) that is at work on its data; it starts when that is done.`
    : 'The operator is still getting ready: its first start fills the database.';
}
