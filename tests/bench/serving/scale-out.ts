import { readdirSync, readFileSync } from 'node:fs';
import { login } from '#lib/contract/account.ts';
import { channelUpdate } from '#lib/contract/channels.ts';
import { guideChecksums } from '#lib/contract/guide.ts';
import { vodHistoryAdd } from '#lib/contract/history.ts';
import { members } from '#tests/setup/members.ts';
import { missingForScaledStack, ScaledStack } from '#tests/setup/stack/scaled-stack.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { figure, type Figure } from '#tests/bench/figure.ts';
import { cpuSeconds, runLoad, type Load } from '#tests/bench/load.ts';

const seconds = 6;

/**
 * CPU cost of a call on two web servers and two operators over PostgreSQL and Redis, compared with one of each over the
 * embedded database. CPU, not calls per second, because the measuring machine also serves.
 */
export async function scaleOutFigures(one: Stack): Promise<Figure[]> {
  const missing = missingForScaledStack();
  if (missing.length > 0) {
    console.log(`skipped: this machine has no ${missing.join(', ')}`);
    return [];
  }
  const two = await ScaledStack.start();
  try {
    const figures: Figure[] = [];
    const loads = { one: await loadsOf(one.origin), two: await loadsOf(two.origin) };
    for (const name of Object.keys(loads.two) as LoadName[]) {
      const ours = await cpuOf(two.origin, loads.two[name], {
        web: two.webs.map(({ pid }) => pid),
        operator: two.operators.map(({ pid }) => pid),
        ...two.others,
      });
      const single = await cpuOf(one.origin, loads.one[name], {
        web: [one.web.pid],
        operator: [one.operator.pid],
      });
      const alone = (value = 0) => ({ name: 'one of each, embedded', value });
      const shown = (part: string) => `${name}: CPU of ${part}`;
      figures.push(
        figure(shown('web servers'), 'µs', ours.web ?? 0, alone(single.web)),
        figure(shown('operators'), 'µs', ours.operator ?? 0, alone(single.operator)),
        figure(shown('PostgreSQL'), 'µs', ours.postgresql ?? 0, alone(single.operator)),
        figure(shown('nginx'), 'µs', ours.nginx ?? 0, {
          name: 'web servers',
          value: ours.web ?? 0,
        }),
        figure(shown('Redis'), 'µs', ours.redis ?? 0, {
          name: 'web servers',
          value: ours.web ?? 0,
        }),
      );
    }
    return figures;
  } finally {
    await two.stop();
  }
}

type LoadName = Awaited<ReturnType<typeof loadsOf>> extends Record<infer Name, Load> ? Name : never;

async function loadsOf(origin: string) {
  const headers = {
    'content-type': 'application/json',
    client: 'web',
    lang: 'en',
    'sec-fetch-site': 'same-origin',
  };
  const { email, password } = members.demo;
  const answer = await fetch(origin + login.address, {
    method: 'POST',
    headers,
    body: JSON.stringify({ loginInfo: { loginMethod: 'emailLogin', email, password } }),
  });
  const { errCode } = (await answer.json()) as { errCode: number };
  if (errCode !== 0) throw new Error(`The member cannot log in: ${String(errCode)}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = (path: string, data: object): Load => ({
    ...{ path, method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(data) },
    ...{ connections: 8, seconds },
  });
  const poll = { dataChecks: [{ dataType: 'CHANNEL_LIST', timestamp: Date.now() }] };
  const resume = {
    metaId: 'the-quiet-tenant',
    playedTime: 60,
    totalDuration: 600,
    playProgress: 0.1,
  };
  return {
    "a guest's page": { path: '/home', connections: 8, seconds },
    'a poll for channel updates': call(channelUpdate.address, {
      ...poll,
      ...{ playStatus: 0, originType: 1 },
    }),
    'a poll for the guide': call(guideChecksums.address, {}),
    'a stored resume point': call(vodHistoryAdd.address, { historyList: [resume] }),
  } satisfies Record<string, Load>;
}

/** CPU of groups of processes and their child processes, in microseconds per request. */
async function cpuOf<Part extends string>(
  origin: string,
  load: Load,
  parts: Record<Part, readonly number[]>,
): Promise<Partial<Record<string, number>>> {
  // Warm-up: code is compiled and pages are cached.
  await runLoad(origin, 0, { ...load, seconds: 2 });
  const spent = () =>
    Object.fromEntries(
      Object.entries<readonly number[]>(parts).map(([name, pids]) => [
        name,
        pids.reduce((sum, pid) => sum + cpuWithChildren(pid), 0),
      ]),
    );
  const before = spent();
  const { requestsPerSecond } = await runLoad(origin, 0, load);
  const after = spent();
  const requests = requestsPerSecond * load.seconds;
  return Object.fromEntries(
    Object.keys(after).map((name) => [
      name,
      (((after[name] ?? 0) - (before[name] ?? 0)) * 1e6) / requests,
    ]),
  );
}

function cpuWithChildren(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === pid,
  );
  return cpuSeconds(pid) + children.reduce((sum, child) => sum + cpuWithChildren(Number(child)), 0);
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    // The process has just ended.
    return 0;
  }
}
