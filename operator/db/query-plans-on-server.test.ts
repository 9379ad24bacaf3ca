import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import type { Call } from '#lib/contract/wire/call.ts';
import { channelUpdate } from '#lib/contract/channels.ts';
import { favouriteVodList } from '#lib/contract/favourites.ts';
import { guideDays, guideQuery, programmeTitles, replayList } from '#lib/contract/guide.ts';
import { vodHistoryList } from '#lib/contract/history.ts';
import { searchQuery, searchSuggest } from '#lib/contract/search.ts';
import {
  personFilmography,
  personDetail,
  recommendList,
  vodBatchDetail,
  vodDetail,
  vodEpisodes,
  vodPlaySource,
} from '#lib/contract/vod.ts';
import { createMailer } from '#operator/accounts/mailer.ts';
import { isKnownArtwork } from '#operator/pictures/artwork-known.ts';
import { allHandlers } from '#operator/calls/all-handlers.ts';
import { createLineUp } from '#operator/line-up/line-up.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { Fairness } from '#operator/fairness/fairness.ts';
import { dateOf } from '#operator/base/dates.ts';
import { readEnv } from '#operator/base/env.ts';
import { VodStore } from '#operator/import/vod/vod-store.ts';
import { createMediaLookup } from '#operator/media-lookup.ts';
import { clientAddress } from '#operator/serving/client-address.ts';
import type { CallContext } from '#operator/calls/handle.ts';
import { Viewing } from '#operator/reports/viewing.ts';
import { SettingsStore } from '#operator/settings/settings-store.ts';
import { Sessions } from '#operator/tokens/sessions.ts';
import { fillLarge } from '#tests/setup/postgresql/large-service.ts';
import { newServerDatabase, type ServerDatabase } from '#tests/setup/postgresql/template.ts';

/**
 * The calls that viewers make often, on 5,000 channels × 14 days and 100,000 titles: which tables they scan, as counted
 * by the server.
 */
let server: ServerDatabase;
/** A single connection, so that its counters cover all queries. */
let pool: pg.Pool;
let context: CallContext;
const viewersAddress = clientAddress({ header: '192.0.2.1', field: null, peer: null });
const today = dateOf(Date.now());

beforeAll(async () => {
  server = await newServerDatabase(process.env.TEST_POSTGRESQL_URL!, 'template');
  await fillLarge(server.url, { channels: 5_000, days: 14, programmesADay: 2, titles: 100_000 });
  pool = new pg.Pool({ connectionString: server.url, max: 1 });
  const db = drizzle(pool);
  const env = readEnv({});
  const now = () => Date.now();
  const [member] = await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(eq(accounts.email, 'demo@sintonia.test'));
  const accountId = member!.accountId;
  context = {
    ...{ db, now, google: null, gateway: null, seal: null, meter: null },
    isFilmSentAsHls: () => Promise.resolve(false),
    learnDetails: () => Promise.resolve(false),
    sessions: new Sessions(db, now, env),
    settings: new SettingsStore(db),
    lineUp: createLineUp(),
    viewing: new Viewing(now, (viewerId) => viewerId),
    fairness: new Fairness({ db, now, atWork: 1 }),
    mailer: createMailer(env, pino({ level: 'silent' })),
    viewer: { sessionId: 's', accountId, viewerId: accountId, loginMethod: 'emailLogin' },
    ...{
      language: 'en',
      isCommandLine: false,
      presentedToken: '',
      clientAddress: viewersAddress,
      deviceId: null,
      requestId: null,
    },
  };
}, 120_000);
afterAll(async () => {
  await pool.end();
  await server.drop();
});

/** The tables of more than 10,000 rows that were scanned. */
async function readWhole(work: () => Promise<unknown>): Promise<string[]> {
  const counts = async () => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ name: string; scans: string }>(
      'select relname as name, seq_scan as scans from pg_stat_user_tables where n_live_tup > 10000',
    );
    return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
  };
  const before = await counts();
  expect(before.size).toBeGreaterThanOrEqual(6);
  await work();
  const after = await counts();
  return [...after].flatMap(([name, scans]) => (scans > (before.get(name) ?? 0) ? [name] : []));
}

const guides = Array.from({ length: 20 }, (_, at) => `gbig-${String(at * 100 + 1)}`);
const vods = Array.from({ length: 20 }, (_, at) => `tbig-${String(at * 1_000 + 2)}`);

const calls: [Call, Record<string, unknown>][] = [
  [guideQuery, { date: today, epgId: 'gbig-77', pastDays: 7, futureDays: 6 }],
  [guideDays, { date: today, epgIdList: guides }],
  [programmeTitles, { programIdList: ['e77-3-1', 'e78-3-1'] }],
  [replayList, { logicalChannelIdList: ['big-77', 'big-78'] }],
  [searchQuery, { query: 'w419 w13' }],
  [searchQuery, { query: '419' }],
  [searchQuery, { query: 'channle' }],
  [searchSuggest, { query: 'w41' }],
  [searchSuggest, { query: '419' }],
  [vodDetail, { metaId: 'tbig-77' }],
  [vodDetail, { metaId: 'tbig-51' }],
  [vodBatchDetail, { metaIdList: vods }],
  [vodEpisodes, { seasonId: 'season-4' }],
  [vodPlaySource, { metaId: 'tbig-77' }],
  [personDetail, { personId: 'nbig-7' }],
  [personFilmography, { personId: 'nbig-7' }],
  [recommendList, {}],
  [vodHistoryList, {}],
  [favouriteVodList, {}],
  [channelUpdate, { dataChecks: [{ dataType: 'CHANNEL_LIST' }], playStatus: 0, originType: 1 }],
];

test.each(calls.map(([call, data]) => [call.address, call, data] as const))(
  '[BYO-05] %s scans no large table',
  async (_address, call, data) => {
    const handler = allHandlers.find((known) => known.call === call);
    expect(await readWhole(() => handler!.answer(data, context))).toEqual([]);
  },
);

test('[BYO-05] media and picture lookups, existing or missing, scan no large table', async () => {
  const find = createMediaLookup(context.db, context.now, new Set(), new VodStore(''));
  const scanned = await readWhole(async () => {
    expect(await find('vod', 'trailer-77')).not.toBeNull();
    expect(await find('vod', 'nothing')).toBeNull();
    expect(await find('live', 'd77')).not.toBeNull();
    expect(await isKnownArtwork(context.db, 'poster', 'tbig-77')).toBe(true);
    expect(await isKnownArtwork(context.db, 'portrait', 'nothing')).toBe(false);
    expect(await isKnownArtwork(context.db, 'still', 'nothing')).toBe(false);
  });
  expect(scanned).toEqual([]);
});
