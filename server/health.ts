import { env } from './env.ts';
import { operator } from './upstream/pool.ts';

export interface Health {
  status: 'ok' | 'starting';
  web: 'ok' | 'starting';
  operator: 'ok' | 'unreachable';
}

const timeoutMs = 2_000;

/** Whether a viewer would be served now. */
export async function health(isWebReady: boolean): Promise<Health> {
  const isOperatorReady = await canReachOperator();
  return {
    status: isWebReady && isOperatorReady ? 'ok' : 'starting',
    web: isWebReady ? 'ok' : 'starting',
    operator: isOperatorReady ? 'ok' : 'unreachable',
  };
}

async function canReachOperator(): Promise<boolean> {
  const { calls, basePath } = operator();
  try {
    const answer = await calls.request({
      method: 'GET',
      path: `${basePath}/healthz`,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body.dump();
    // An operator of another make may have no such address: that it answers is enough.
    return env().isOperatorEmbedded ? answer.statusCode === 200 : answer.statusCode < 500;
  } catch {
    return false;
  }
}
