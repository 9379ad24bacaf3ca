import { readFileSync } from 'node:fs';
import { dataPaths } from '#operator/base/env.ts';
import { operatorKeyHeader } from '#operator/serving/operator-key.ts';

/** The header with the operator key from a data directory. */
export function keyHeaders(dataDir: string): Record<string, string> {
  return { [operatorKeyHeader]: readFileSync(dataPaths.operatorKey(dataDir), 'utf8').trim() };
}

/** The headers of the command line's requests: the key, and the administration token. */
export function adminHeaders(dataDir: string): Record<string, string> {
  const token = readFileSync(dataPaths.adminToken(dataDir), 'utf8').trim();
  return { ...keyHeaders(dataDir), authorization: `Bearer ${token}` };
}
