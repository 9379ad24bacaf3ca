import { reachedOver, type ReachedOperator } from '#operator/cli/reach-operator.ts';
import { adminHeaders } from './key-headers.ts';

/** An operator of another process, as its command line reaches it. */
export function reachedAt(operatorOrigin: string, dataDir: string): ReachedOperator {
  return reachedOver(
    (method, path, body) =>
      fetch(`${operatorOrigin}${path}`, {
        method,
        headers: { ...adminHeaders(dataDir), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    () => Promise.resolve(),
  );
}
