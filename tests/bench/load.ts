import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

export interface Load {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** CPU of the server process, in microseconds per request. */
  cpuMicroseconds: number;
  p50Ms: number;
  p95Ms: number;
}

/** Clock ticks of /proc: 100 per second on Linux. */
const ticksPerSecond = 100;

/** Requests one address from `connections` parallel loops for some seconds. Throws when an answer is not 200. */
export async function runLoad(origin: string, pid: number, load: Load): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: load.connections, pipelining: 1 });
  const timesMs: number[] = [];
  const cpuBefore = cpuSeconds(pid);
  const startedAt = performance.now();
  const until = startedAt + load.seconds * 1000;
  const loop = async (): Promise<void> => {
    while (performance.now() < until) {
      const askedAt = performance.now();
      const { statusCode, body } = await pool.request({
        method: load.method ?? 'GET',
        path: load.path,
        headers: load.headers ?? {},
        body: load.body ?? null,
      });
      const text = statusCode === 200 ? (await body.dump(), '') : await body.text();
      if (statusCode !== 200) throw new Error(`${load.path}: ${String(statusCode)} ${text}`);
      timesMs.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, loop));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return {
    requestsPerSecond: timesMs.length / seconds,
    cpuMicroseconds: ((cpuSeconds(pid) - cpuBefore) * 1e6) / timesMs.length,
    p50Ms: quantile(timesMs, 0.5),
    p95Ms: quantile(timesMs, 0.95),
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A line of a process's memory, in MB: `VmHWM` is the most so far, `RssAnon` its own now; NaN where there is no /proc. */
export function memoryMb(pid: number, line: 'VmHWM' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** User and system time of a process so far; 0 where there is no /proc. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ');
    return (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
}
