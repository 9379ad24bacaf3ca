import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Channel } from '#lib/contract/channels.ts';
import { channelList } from '#lib/contract/channels.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { eq } from 'drizzle-orm';
import { listedTitles } from '#operator/db/schema/imports.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';
import { panelUser, servePanel } from '#tests/setup/operator/sources/xtream-panel.ts';
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
      { name: 'Old', stream_id: 6, container_extension: 'avi' },
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
      '  entry 2: Old: a browser does not play AVI files',
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

test('[ANY-05] a refused account changes nothing, and says why', async () => {
  servePanel(source, { user: { auth: 0 } });
  const { code, complained } = await importAccount();
  expect(code).not.toBe(0);
  expect(complained).toContain('refuses this user and password. Nothing has changed.');
  expect((await runOn(suite.operator, ['import', 'xtream', source.origin])).complained).toContain(
    'needs an address, a user and a password',
  );
});
