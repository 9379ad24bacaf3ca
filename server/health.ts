import type { Dispatcher } from 'undici';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { env } from './base/env.ts';
import { operatorKeyHeaders } from './upstream/operator-key.ts';
import { operator } from './upstream/pool.ts';

export interface Health {
  /** `degraded`: viewers are served, but the operator refuses writes or is about to. */
  status: 'ok' | 'starting' | 'degraded';
  web: 'ok' | 'starting';
  /** `key-refused`: it answers, but its key differs from OPERATOR_KEY. */
  operator: 'ok' | 'degraded' | 'key-refused' | 'unreachable';
}

const timeoutMs = 2_000;
const longestReportBytes = 10_000;

/** Whether the web server can serve viewers now. */
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
 * The HTTP status for a report. A degraded service gets 200: all servers share the full disk, and if a load balancer
 * removed them, watching would stop as well. Monitoring reads the word.
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
    // A third-party operator may have no health address: any answer is enough.
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

/** A third-party operator may answer with any text of any length. */
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
    // Not a report. The operator answers, which is enough.
    return null;
  }
}
