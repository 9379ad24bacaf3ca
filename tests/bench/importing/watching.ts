import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { login } from '#lib/contract/account.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { channelList, channelUpdate, homeRecommend } from '#lib/contract/channels.ts';
import { guideDays, guideQuery } from '#lib/contract/guide.ts';
import type { WatchedOperator } from './watched-operator.ts';
import { dateOf } from '#operator/base/dates.ts';

const VIEWERS = 5;
/** Interval per viewer. */
const CALL_EVERY_MS = 200;
const CHANNELS_A_PAGE = 10;

/** A call: its kind, when it was due, and the time from then to its answer. */
export interface Asked {
  what: CallName;
  dueAt: number;
  tookMs: number;
}

interface AskedOperator {
  pool: Pool;
  key: Record<string, string>;
}

/**
 * Simulates viewers who send calls to an operator at a steady rate, including channels of a list. Latency counts from
 * the time when a call was due, so that a waiting call does not hide the delay of those behind it.
 */
export async function watch(
  { origin, key }: Pick<WatchedOperator, 'origin' | 'key'>,
  listName: string,
) {
  const asking: AskedOperator = {
    pool: new Pool(origin, { connections: VIEWERS, pipelining: 1 }),
    key,
  };
  const { tokens } = await ask<{ tokens: { token: string } }>(asking, '', login, {
    loginInfo: { loginMethod: 'visitorLogin' },
  });
  const { token } = tokens;
  const listed = await ask<{ channelListInfo: ListedChannel[] }>(asking, token, channelList);
  const guides = listed.channelListInfo
    .filter(({ logicalChannelName }) => logicalChannelName.startsWith(listName))
    .map(({ epgId }) => epgId);
  const calls = callsOf(guides);
  const turn = Object.keys(calls) as CallName[];
  const asked: Asked[] = [];
  let until = Infinity;

  const viewer = async (place: number): Promise<void> => {
    let dueAt = performance.now() + (place * CALL_EVERY_MS) / VIEWERS;
    for (let index = place; dueAt < until; index += 1) {
      await pause(Math.max(0, dueAt - performance.now()));
      const what = turn[index % turn.length] ?? 'channels';
      const [call, data] = calls[what](index);
      await post(asking, token, call, data);
      asked.push({ what, dueAt, tookMs: performance.now() - dueAt });
      dueAt += CALL_EVERY_MS;
    }
  };
  const watching = Promise.all(Array.from({ length: VIEWERS }, (_, place) => viewer(place)));
  // The error is handled by the caller that awaits it.
  watching.catch(() => undefined);
  return {
    /** Waits for all answers; returns a function that selects the calls that were due between two times. */
    stop: async () => {
      until = performance.now();
      await watching;
      await asking.pool.close();
      return (fromMs: number, toMs: number) =>
        asked.filter(({ dueAt }) => dueAt >= fromMs && dueAt < toMs);
    },
  };
}

interface ListedChannel {
  logicalChannelName: string;
  epgId: string;
}

export type CallName = keyof ReturnType<typeof callsOf>;

/** Calls whose answers grow with the number of channels. */
export const answersWithAllChannels: ReadonlySet<CallName> = new Set(['channels']);

/** The calls that are made in turn, each time for other channels. */
function callsOf(guides: readonly string[]) {
  const date = dateOf(Date.now());
  const some = (index: number) =>
    Array.from(
      { length: CHANNELS_A_PAGE },
      (_, place) => guides[(index * CHANNELS_A_PAGE + place) % guides.length] ?? '',
    );
  const dataChecks = [{ dataType: 'CHANNEL_LIST', timestamp: Date.now() }];
  type Asking = (index: number) => readonly [Call, Record<string, unknown>];
  return {
    home: () => [homeRecommend, {}],
    'now and next': (index) => [guideQuery, { date, epgId: some(index)[0] }],
    'a day of ten channels': (index) => [guideDays, { date, epgIdList: some(index) }],
    updates: () => [channelUpdate, { dataChecks }],
    channels: () => [channelList, {}],
  } satisfies Record<string, Asking>;
}

async function ask<T>(...asking: Parameters<typeof post>): Promise<T> {
  return (JSON.parse((await post(...asking)).toString()) as { result: T }).result;
}

/** A call of the live service. The answer is only checked for success. */
async function post(
  { pool, key }: AskedOperator,
  token: string,
  { address, method }: Call,
  data: Record<string, unknown> = {},
): Promise<Buffer> {
  const { body } = await pool.request({
    ...{ path: address, method },
    headers: { ...key, lang: 'en', authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  const answer = Buffer.from(await body.arrayBuffer());
  const start = answer.subarray(0, 300).toString();
  if (!start.startsWith('{"errCode":0,')) throw new Error(`${address}: ${start}`);
  return answer;
}
