import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { Channel } from '#lib/contract/channels.ts';
import { channelList } from '#lib/contract/channels.ts';
import { deskSourceList } from '#lib/contract/desk/sources.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { eq } from 'drizzle-orm';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import { activeUser, panelUser, servePanel } from '#tests/setup/operator/sources/xtream-panel.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

const suite = importSuite({ PRIVATE_SOURCES: '127.0.0.1' });
let source: ForeignSource;
beforeAll(async () => void (source = await ForeignSource.start()));
afterAll(() => source.stop());

const importAccount = (...more: string[]) =>
  runOn(suite.operator, [
    ...['import', 'xtream', source.origin, panelUser.username, panelUser.password],
    ...more,
  ]);

test('[ANY-05] an account becomes channels, films and a guide, which keep their ids and are refreshed', async () => {
  servePanel(source, {
    get_live_streams: [{ num: 801, name: 'Uno', stream_id: 1, epg_channel_id: 'uno' }],
    get_vod_streams: [
      { name: 'Old', stream_id: 6, container_extension: 'iso' },
      { name: 'Heat', year: 1995, stream_id: 5, plot: 'Two men.', rating: 8 },
    ],
    guide:
      '<tv><channel id="uno"><display-name>Uno</display-name></channel>' +
      '<programme channel="uno" start="20261126200000 +0000" stop="20261126210000 +0000"><title>News</title></programme></tv>',
  });
  const { code, said, complained } = await importAccount('--name', 'provider');
  expect([code, complained]).toEqual([0, '']);
  expect(said).toEqual(
    expect.arrayContaining([
      '1 channel added, 0 changed, 0 removed, 0 as before.',
      '1 film or episode added, 0 changed, 0 removed, 0 as before.',
      '  entry 2: Old: a browser does not play ISO files',
      'The account ends on 2030-01-01, and opens at most 2 streams at once.',
    ]),
  );
  expect(said.join()).not.toContain(panelUser.password);
  const { token } = await suite.operator.visit();
  const { channelListInfo } = await suite.operator.get<{ channelListInfo: Channel[] }>(
    channelList,
    {},
    { token },
  );
  expect(
    channelListInfo.find(({ logicalChannelName }) => logicalChannelName === 'Uno'),
  ).toMatchObject({
    channelSeq: 801,
  });
  const films = () =>
    suite.operator.services.db
      .select()
      .from(titles)
      .innerJoin(listedTitles, eq(listedTitles.metaId, titles.metaId));
  const [film] = await films();
  expect(film?.titles).toMatchObject({
    title: { en: 'Heat' },
    year: 1995,
    plot: { en: 'Two men.' },
    rating: 8,
  });

  const listed = (await runOn(suite.operator, ['import', 'list'])).said;
  expect(listed).toHaveLength(2);
  expect(listed.join()).toContain('every 12 h');
  expect(listed.join()).not.toContain('p%40ss');

  await importAccount('--name', 'provider');
  expect((await films())[0]?.titles.metaId).toBe(film?.titles.metaId);
});

test('[ANY-05] how an account is stands beside its source, at the desk and on the command line', async () => {
  const exp_date = String(Math.floor(suite.operator.clock.now / 1000) + 3 * 86_400);
  servePanel(source, {
    user: { ...activeUser, exp_date, active_cons: '1', is_trial: '1' },
    server: { timezone: 'Europe/Lisbon' },
    get_live_streams: [{ name: 'Uno', stream_id: 1 }],
  });
  const { said } = await importAccount('--name', 'provider');
  expect(said).toContain('Attention: the account ends soon. Days left: 3.');
  const known = async () => {
    const { sources } = await suite.operator.get<ResponseOf<typeof deskSourceList>>(
      deskSourceList,
      {},
      { token: (await suite.operator.signInAtDesk('owner')).token },
    );
    return sources.find(({ kind }) => kind === 'm3u')!;
  };
  expect(await known()).toMatchObject({
    ...{ connectionsTold: 2, connectionsSet: null, state: 'fine' },
    account: {
      ...{ status: 'Active', endsAt: Number(exp_date) * 1_000, daysLeft: 3 },
      ...{ isTrial: true, connectionsActive: 1 },
    },
  });
  const listed = (await runOn(suite.operator, ['import', 'list'])).said;
  expect(listed[0]).toContain('account: Active, ENDS IN 3 DAYS on ');
  // The panel bans it: what it has brought stays, and the reason is said.
  servePanel(source, { user: { ...activeUser, status: 'Banned' } });
  await importAccount('--name', 'provider');
  expect(await known()).toMatchObject({
    ...{ state: 'problem', channels: 1 },
    problem: 'The account is not active: the provider says Banned.',
  });
});

test('[ANY-05] a refused account changes nothing, and says why', async () => {
  servePanel(source, { user: { auth: 0 } });
  const { code, complained } = await importAccount();
  expect(code).not.toBe(0);
  expect(complained).toContain('refuses this user and password. Nothing has changed.');
  expect((await runOn(suite.operator, ['import', 'xtream', source.origin])).complained).toContain(
    "missing required argument 'user'",
  );
});
