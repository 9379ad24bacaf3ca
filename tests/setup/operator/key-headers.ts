import { readFileSync } from 'node:fs';
import { dataPaths } from '#operator/base/env.ts';
import { operatorKeyHeader } from '#operator/serving/operator-key.ts';

/** The header of a holder of the key that an operator has made in its data directory. */
export function keyHeaders(dataDir: string): Record<string, string> {
  return { [operatorKeyHeader]: readFileSync(dataPaths.operatorKey(dataDir), 'utf8').trim() };
}

/** The headers of the command line's requests: the key, and the token of the administration. */
export function adminHeaders(dataDir: string): Record<string, string> {
  const token = readFileSync(dataPaths.adminToken(dataDir), 'utf8').trim();
  return { ...keyHeaders(dataDir), authorization: `Bearer ${token}` };
}
