import { dataPaths } from '#operator/base/env.ts';
import { lockOwner } from '#operator/base/lock.ts';
import type { StartStage } from '#operator/base/start-stage.ts';

const words: Record<StartStage, string> = {
  opening: 'The operator is still opening its database.',
  recovering:
    'The operator is still getting ready: it was not ended properly the last time, and its database checks what was written then.',
  filling: 'The operator is still getting ready: its first start fills the database.',
  updating:
    'The operator is still getting ready: what an earlier version has filled in is brought up to date.',
};

/** A message for the person who started it: why the operator of a data directory does not answer yet. */
export async function waitsFor(dataDir: string): Promise<string> {
  const owner = await lockOwner(dataPaths.lock(dataDir));
  if (owner?.isCommand === true) {
    return `The operator waits for a command (process ${owner.pid}) that is at work on its data; it starts when that is done.`;
  }
  return owner?.stage ? words[owner.stage] : 'The operator is still being loaded.';
}
