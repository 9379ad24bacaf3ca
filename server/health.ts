import type { Dispatcher } from 'undici';
import { env } from './env.ts';
import { operator } from './upstream/pool.ts';

export interface Health {
  /** `degraded`: viewers are served, and the operator refuses writes or is about to. */
  status: 'ok' | 'starting' | 'degraded';
  web: 'ok' | 'starting';
  operator: 'ok' | 'degraded' | 'unreachable';
}

const timeoutMs = 2_000;
const longestReportBytes = 10_000;

/** Whether a viewer would be served now. */
export async function health(isWebReady: boolean): Promise<Health> {
  const operatorState = await stateOfOperator();
  const isServing = isWebReady && operatorState !== 'unreachable';
  return {
    status: isServing ? operatorState : 'starting',
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    const report = await readReport(answer);
    // An operator of another make may have no such address: that it answers is enough.
    const isReady = env().isOperatorEmbedded ? answer.statusCode === 200 : answer.statusCode < 500;
    if (!isReady) return 'unreachable';
    return report?.status === 'degraded' ? 'degraded' : 'ok';
  } catch {
    return 'unreachable';
  }
}

/** An operator of another make may say anything, of any length. */
async function readReport({
  body,
  headers,
  statusCode,
}: Dispatcher.ResponseData): Promise<{ status?: unknown } | null> {
  const isShort = Number(headers['content-length'] ?? 0) <= longestReportBytes;
  if (statusCode !== 200 || !isShort) {
    await body.dump();
    return null;
  }
  const text = await body.text();
  try {
    return JSON.parse(text) as { status?: unknown } | null;
  } catch {
    // Not a report: that it answers is what it says.
    return null;
  }
}
