import { env } from '#server/base/env.ts';

/** The header that proves to the operator that a request comes from the web server. */
export const operatorKeyHeader = 'x-operator-key';

/** The headers for requests that the operator accepts only from its web server; empty without a key. */
export function operatorKeyHeaders(): Record<string, string> {
  const { operatorKey } = env();
  return operatorKey === null ? {} : { [operatorKeyHeader]: operatorKey };
}
