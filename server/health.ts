import type { Dispatcher } from 'undici';
import { errorCodes } from '#lib/contract/envelope.ts';
import { env } from './base/env.ts';
import { operatorKeyHeaders } from './upstream/operator-key.ts';
import { operator } from './upstream/pool.ts';

export interface Health {
  /** `degraded`: viewers are served, and the operator refuses writes or is about to. */
  status: 'ok' | 'starting' | 'degraded';
  web: 'ok' | 'starting';
  /** `key-refused`: it answers, and OPERATOR_KEY is not the one that it has. */
  operator: 'ok' | 'degraded' | 'key-refused' | 'unreachable';
}

const timeoutMs = 2_000;
const longestReportBytes = 10_000;

/** Whether a viewer would be served now. */
export async function health(isWebReady: boolean): Promise<Health> {
  const operatorState = await stateOfOperator();
  const isServed = operatorState === 'ok' || operatorState === 'degraded';
  return {
    status: isWebReady && isServed ? operatorState : 'starting',
    web: isWebReady ? 'ok' : 'starting',
    operator: operatorState,
  };
}

/**
 * The HTTP status for a report. One that is degraded is 200: all servers share the disk that is full, and a balancer that
 * takes them out would take away what still works, which is watching. A monitor reads the word.
 */
export const statusOf = ({ status }: Health): 200 | 503 => (status === 'starting' ? 503 : 200);

async function stateOfOperator(): Promise<Health['operator']> {
  const { calls, basePath } = operator();
  try {
    const answer = await calls.request({
      method: 'GET',
      path: `${basePath}/healthz`,
      headers: operatorKeyHeaders(),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const report = await readReport(answer);
    if (report?.errCode === errorCodes.operatorKeyWrong) return 'key-refused';
    // An operator of another make may have no such address: that it answers is enough.
    const isReady = env().isOperatorEmbedded ? answer.statusCode === 200 : answer.statusCode < 500;
    if (!isReady) return 'unreachable';
    return report?.status === 'degraded' ? 'degraded' : 'ok';
  } catch {
    return 'unreachable';
  }
}

interface HealthReport {
  status?: unknown;
  errCode?: unknown;
}

/** An operator of another make may say anything, of any length. */
async function readReport({
  body,
  headers,
  statusCode,
}: Dispatcher.ResponseData): Promise<HealthReport | null> {
  const isShort = Number(headers['content-length'] ?? 0) <= longestReportBytes;
  if ((statusCode !== 200 && statusCode !== 403) || !isShort) {
    await body.dump();
    return null;
  }
  const text = await body.text();
  try {
    return JSON.parse(text) as HealthReport | null;
  } catch {
    // Not a report: that it answers is what it says.
    return null;
  }
}
