import { cache } from 'react';
import { readStartup } from '#server/startup/read-startup.ts';
import type { Startup } from '#server/startup/read-startup.ts';

/**
 * The start-up files of this request. proxy.ts has already rejected every request for which they cannot be read, so an
 * error here means that the operator failed in between.
 */
export const requireStartup = cache(async (): Promise<Startup> => {
  const answer = await readStartup();
  if (answer.ok) return answer.startup;
  throw new Error(`The product cannot start: ${answer.code}`);
});
