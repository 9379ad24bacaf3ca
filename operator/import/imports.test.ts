import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { channelList, channelUpdate, type Channel } from '#lib/contract/channels.ts';
import { login } from '#lib/contract/account.ts';
import { pino } from 'pino';
import { playlists } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { Turns } from '#operator/serving/turns.ts';
import { seedDemo } from '#operator/demo/seed/seed-demo.ts';
import { OwnPlaces } from '#operator/streams-in/foreign/own-places.ts';
import { openForeignNetwork } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { Imports } from './imports.ts';
import { VodStore } from './vod/vod-store.ts';

const HOUR_MS = 3_600_000;
let operator: TestOperator;
let source: ForeignSource;
const network = openForeignNetwork(['127.0.0.1'], new OwnPlaces([], []));
const files = importFiles();
beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openTestOperator({ guideOf: [], env: { PRIVATE_SOURCES: '127.0.0.1' } });
}, 60_000);
afterAll(async () => {
  await operator.close();
  await network.close();
  source.stop();
  files.remove();
});

const names = async () => {
  const { token } = await operator.visit();
  const { channelListInfo } = await operator.get<{ channelListInfo: Channel[] }>(
    channelList,
    {},
    { token },
  );
  return channelListInfo.map(({ logicalChannelName }) => logicalChannelName);
};
const list = (name: string) => `#EXTM3U\n#EXTINF:-1,${name}\nhttp://a.example/1.m3u8\n`;

test('[BYO-01] a source with an interval is imported again when due; a failure is reported and loses nothing', async () => {
  const { db } = operator.services;
  const imports = new Imports({
    ...{
      db,
      now: () => operator.clock.now,
      turns: new Turns(),
      fetchForeign: network.fetch,
      refusal: network.refusal,
      mediaOrigins: [],
      vodStore: new VodStore(''),
      onFilms: () => Promise.resolve(),
    },
    log: pino({ level: 'silent' }),
  });
  source.serve('/tv.m3u', list('Before'));
  const line = ['import', 'm3u', `${source.origin}/tv.m3u`, '--every', '6h'];
  expect((await runOn(operator, line)).code).toBe(0);
  source.serve('/tv.m3u', list('After'));
  operator.clock.now += 5 * HOUR_MS;
  await imports.refreshDue();
  expect(await names()).toContain('Before');
  operator.clock.now += HOUR_MS;
  const since = operator.clock.now - 1;
  await imports.refreshDue();
  expect(await names()).toContain('After');
  // Viewers learn of it with their next update poll.
  const { token } = await operator.visit();
  const dataChecks = [{ dataType: 'CHANNEL_LIST', timestamp: since }];
  const poll = await operator.get(channelUpdate, { dataChecks }, { token });
  expect(poll).toMatchObject({ dataStates: [{ updateStatus: 'MODIFIED' }] });

  source.on('/tv.m3u', (_request, response) => response.writeHead(503).end());
  operator.clock.now += 6 * HOUR_MS;
  await imports.refreshDue();
  expect(await names()).toContain('After');
  const { said } = await runOn(operator, ['import', 'list']);
  expect(said[0]).toContain('m3u  127.0.0.1  every 6 h');
  expect(said[0]).toContain('failed: 127.0.0.1');
});

test('[BYO-01] an interrupted download changes nothing', async () => {
  source.on('/cut.m3u', (_request, response) => {
    response.writeHead(200, { 'content-length': '5000' });
    response.write(list('Half'));
    setImmediate(() => response.destroy());
  });
  const { code, complained } = await runOn(operator, ['import', 'm3u', `${source.origin}/cut.m3u`]);
  expect(code).toBe(1);
  expect(complained).toContain('broke off');
  expect(await names()).not.toContain('Half');
});

test('[BYO-01] the demo service is removed permanently with its members; imports stay', async () => {
  expect(await names()).toContain('Canal Uno');
  const done = await runOn(operator, ['demo', 'remove', '--yes']);
  expect(done.code).toBe(0);
  expect(await names()).toEqual(['After']);
  const loginInfo = {
    loginMethod: 'emailLogin' as const,
    email: 'demo@sintonia.test',
    password: 'demo1234',
  };
  expect((await operator.ask(login, { loginInfo })).errCode).not.toBe(0);
  expect(await operator.services.db.select().from(titles)).toEqual([]);
  expect((await runOn(operator, ['get', 'manifest.businessType'])).said).toEqual(['"live"']);
  // The next start does not restore it.
  await seedDemo(operator.services.db, operator.clock.now);
  expect(await names()).toEqual(['After']);
});

test('[BYO-01] films of a list outlive the demo service, and switch on the film pages', async () => {
  const { db } = operator.services;
  const film = '#EXTM3U\n#EXTINF:-1 group-title="Mine",Heat\nhttp://a.example/heat.mp4\n';
  const importFilm = () => runOn(operator, ['import', 'm3u', files.file('films.m3u', film)]);
  const shown = async () => [
    (await db.select().from(titles)).map(({ title }) => title.en),
    (await db.select().from(playlists)).map(({ title }) => title.en),
    (await runOn(operator, ['get', 'manifest.businessType'])).said,
  ];
  // In a service with live television only, these films are the first.
  await importFilm();
  expect(await shown()).toEqual([['Heat'], ['Mine'], ['"live-and-vod"']]);
  await runOn(operator, ['reset', '--yes']);
  await importFilm();
  await runOn(operator, ['demo', 'remove', '--yes']);
  expect(await shown()).toEqual([['Heat'], ['Mine'], ['"live-and-vod"']]);
}, 60_000);
