import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { channels } from '#operator/db/schema/channels.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { playlists } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { readSampleFacts } from '#tests/setup/operator/sample-facts.ts';
import { packReports, sampleRequests, type SampleFacts } from '#tests/setup/sample-requests.ts';
import { nameOf, strangerCalls } from '#tests/setup/stranger-calls.ts';
import { dearKindOf } from './dear-calls.ts';

/** Processor time that one request of a stranger may take without waiting for its turn, in ms. */
const cheapMs = 80;

let operator: TestOperator;
let facts: SampleFacts;
let ids: { epg: string[]; channel: string[]; programme: string[]; meta: string[]; list: string[] };
beforeAll(async () => {
  // As it runs for viewers: an answer is not checked against its schema.
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
/** Words that nearly each name has a part of. */
const widestQuery = 'a e i o the night news';
/** The dearest request of each call that takes lists, pages or free text; other calls are measured with their sample. */
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

/** Processor time of this thread, in ms. The embedded database runs in it, too. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('[SHUT-05] the largest request of a stranger', () => {
  test('is written down for each call that takes a list or a page', () => {
    const taking = strangerCalls.filter(({ call }) =>
      /"maxItems"|"pageSize"|"size"/.test(
        JSON.stringify(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' })),
      ),
    );
    expect(taking.map(nameOf).filter((name) => !(name in largest))).toEqual([]);
  });

  const others = strangerCalls
    .filter(({ call }) => dearKindOf(call) === null)
    .map((named) => [nameOf(named), named] as const);
  test.each(others)('%s costs little, or has to wait for its turn', async (name, { call }) => {
    const data =
      largest[name]?.() ?? sampleRequests[name]!({ ...facts, scanCodeId: 'x', confirmId: 'x' });
    const { token } = await operator.visit();
    const costs: number[] = [];
    // The lowest of three: what a machine does besides is no cost of the call's.
    for (const _ of [1, 2, 3]) {
      costs.push(
        await costOf(async () => {
          const { errCode } = await operator.ask(call, data, { token });
          // A refusal would cost nothing.
          if (name in largest) expect(errCode).toBe(0);
        }),
      );
    }
    expect(Math.min(...costs)).toBeLessThan(cheapMs);
  });
});
