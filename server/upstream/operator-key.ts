import { env } from '#server/base/env.ts';

/** The header that proves to the operator that a request comes from the web server. */
const operatorKeyHeader = 'x-operator-key';

/** The headers of each request that the operator answers to its web server alone; none for an operator without a key. */
export function operatorKeyHeaders(): Record<string, string> {
  const { operatorKey } = env();
  return operatorKey === null ? {} : { [operatorKeyHeader]: operatorKey };
}
