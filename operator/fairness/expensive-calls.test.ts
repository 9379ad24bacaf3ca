import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Call } from '#lib/contract/wire/call.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { playlists } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import {
  openTestOperator,
  type RawAnswer,
  type TestOperator,
} from '#tests/setup/operator/in-memory-operator.ts';
import { readSampleFacts } from '#tests/setup/operator/sample-facts.ts';
import { packReports, sampleRequests, type SampleFacts } from '#tests/setup/sample-requests.ts';
import { nameOf, strangerCalls } from '#tests/setup/stranger-calls.ts';
import { expensiveKindOf, isLargeRequest } from './expensive-calls.ts';

/**
 * The longest processor time that one guest request may take without yielding, as a multiple of `referenceStatement`
 * run just before it: machines differ, and other tests load them.
 */
const cheapCost = 2.3;
/** Takes some 60 ms of processor time on a slow machine, in the embedded database of the tests. */
const referenceStatement = sql`select count(*) from generate_series(1, 150_000)`;
/** The longest answer in characters, a proxy for memory. The whole line-up and its guides are below it. */
const longestAnswer = 4_000_000;

let operator: TestOperator;
let facts: SampleFacts;
let ids: { epg: string[]; channel: string[]; programme: string[]; meta: string[]; list: string[] };
beforeAll(async () => {
  // Run as in production: answers are not checked against their schemas.
  operator = await openTestOperator({ guideOf: 'all', env: { NODE_ENV: 'production' } });
  facts = await readSampleFacts(operator);
  const { db } = operator.services;
  const lineUp = await db.select().from(channels);
  ids = {
    epg: lineUp.flatMap(({ epgId }) => epgId ?? []),
    channel: lineUp.map(({ logicalChannelId }) => logicalChannelId),
    programme: (await db.select().from(programmes).limit(500)).map(({ programId }) => programId),
    meta: (await db.select().from(titles).limit(500)).map(({ metaId }) => metaId),
    list: (await db.select().from(playlists).limit(500)).map(({ playlistId }) => playlistId),
  };
}, 120_000);
afterAll(() => operator.close());

const wholePage = { pageId: 1, pageSize: 100 };
/** Words that match a part of nearly every name. */
const widestQuery = 'a e i o the night news';
/**
 * The most expensive request of each call that takes lists, pages or free text; other calls are measured with their
 * sample.
 */
const largest: Record<string, () => Record<string, unknown>> = {
  'channels.channelList': () => ({ supportAudioChannel: true, supportVirtualChannel: true }),
  'channels.channelUpdate': () => ({
    dataChecks: [
      ...[
        'CHANNEL_AUTH',
        'CHANNEL_LIST',
        'CHANNEL_GROUP',
        'EPG_PROGRAMS',
        'DATA_TYPE_CHANNEL_TOPX',
      ],
    ].map((dataType) => ({ dataType, timestamp: 0 })),
  }),
  'guide.guideQuery': () => ({ date: facts.today, epgId: 'g101', pastDays: 14, futureDays: 14 }),
  'guide.guideDays': () => ({ date: facts.today, epgIdList: ids.epg }),
  'guide.programmeTitles': () => ({ programIdList: ids.programme }),
  'guide.replayList': () => ({ date: facts.today, logicalChannelIdList: ids.channel }),
  'vod.playlistBatch': () => ({ playlistIds: ids.list, ...wholePage }),
  'vod.vodBatchDetail': () => ({ metaIdList: ids.meta }),
  'vod.vodEpisodes': () => ({ seasonId: facts.seasonId, ...wholePage }),
  'vod.personFilmography': () => ({ personId: facts.personId, ...wholePage }),
  'vod.recommendList': () => ({ metaId: facts.metaId, ...wholePage }),
  'search.vodSearchTop': () => wholePage,
  'search.searchQuery': () => ({
    query: widestQuery,
    kinds: ['channel', 'programme', 'vod'],
    page: 1,
    size: 100,
  }),
  'search.searchSuggest': () => ({ query: 'a', kinds: ['channel', 'programme', 'vod'] }),
  'reports.reportBatch': () => ({
    value: packReports(
      Array.from({ length: 100 }, (_, at) => ({
        event: 'play',
        logicalChannelId: ids.channel[at % 40],
      })),
    ),
  }),
};

/** For calls whose large requests queue: the largest request that does not. */
const mostWithoutTurn: Record<string, () => Record<string, unknown>> = {
  'guide.guideDays': () => ({ date: facts.today, epgIdList: ids.epg.slice(0, 50) }),
  'guide.replayList': () => ({
    date: facts.today,
    logicalChannelIdList: ids.channel.slice(0, 10),
  }),
  'vod.playlistBatch': () => ({ playlistIds: ids.list.slice(0, 12), pageId: 1, pageSize: 16 }),
  'vod.vodBatchDetail': () => ({ metaIdList: ids.meta.slice(0, 20) }),
};

/** Processor time of this thread, in ms. The embedded database runs in it too. */
const cpuNow = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

type Ask = () => Promise<unknown>;

/** Processor time of a request, in ms. */
async function costOf(ask: Ask): Promise<number> {
  const begin = cpuNow();
  await ask();
  return cpuNow() - begin;
}

/** The longest time of a request without yielding to the event loop. */
async function longestHold(ask: Ask): Promise<number> {
  let [last, holdMs, isOver] = [cpuNow(), 0, false];
  const look = () => {
    const now = cpuNow();
    holdMs = Math.max(holdMs, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await ask();
  isOver = true;
  look();
  return holdMs;
}

/** The lowest of up to eight measurements, in reference statements: other load on the machine only adds cost. */
async function lowestCost(
  call: Call,
  data: Record<string, unknown>,
  costOfOne: (ask: Ask) => Promise<number>,
) {
  const { token } = await operator.visit();
  const costs: number[] = [];
  const answers: RawAnswer[] = [];
  for (let host = 1; host <= 8 && (costs.at(-1) ?? Infinity) >= cheapCost; host += 1) {
    const clientIp = `198.51.100.${String(host)}`;
    const referenceMs = await costOf(() => operator.services.db.execute(referenceStatement));
    const costMs = await costOfOne(async () => {
      const answer = await operator.ask(call, data, { token, clientIp });
      answers.push(answer);
      return answer;
    });
    costs.push(costMs / referenceMs);
  }
  return { cost: Math.min(...costs), answer: answers[0]! };
}

describe('[SHUT-05] the cost of one guest request', () => {
  test('is measured at its largest for each call that takes a list or a page', () => {
    const taking = strangerCalls.filter(({ call }) =>
      /"maxItems"|"pageSize"|"size"/.test(
        JSON.stringify(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' })),
      ),
    );
    expect(taking.map(nameOf).filter((name) => !(name in largest))).toEqual([]);
  });

  test.each(strangerCalls.map((named) => [nameOf(named), named] as const))(
    'of %s is limited in processor time and length of answer',
    async (name, { call }) => {
      const sample = () => sampleRequests[name]!({ ...facts, scanCodeId: 'x', confirmId: 'x' });
      const data = largest[name]?.() ?? sample();
      const hasTurns = expensiveKindOf(call) !== null || isLargeRequest(call, data);
      const { cost, answer } = await lowestCost(call, data, hasTurns ? longestHold : costOf);
      // A refused request would have no cost.
      if (name in largest) expect(answer.errCode).toBe(0);
      expect(cost).toBeLessThan(cheapCost);
      expect(JSON.stringify(answer).length).toBeLessThan(longestAnswer);
    },
  );

  test.each(Object.keys(mostWithoutTurn))(
    'of %s is low for the largest request that does not queue',
    async (name) => {
      const { call } = strangerCalls.find((named) => nameOf(named) === name)!;
      const data = mostWithoutTurn[name]!();
      expect(isLargeRequest(call, data)).toBe(false);
      const { cost, answer } = await lowestCost(call, data, costOf);
      expect(answer.errCode).toBe(0);
      expect(cost).toBeLessThan(cheapCost);
    },
  );
});
